"use strict";
// The page of a match: shows what the program says, and says what was touched. Nothing is decided here.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const watches = location.pathname === "/table";
  const kept = `hameln:${location.pathname}`;
  const state = { words: {}, languages: {}, language: "", page: null, line: false, seen: 0, laid: 0, zoom: 1, hinted: [], explains: false };
  let socket = null, wait = 500, gone = false, pending = null, queue = [], asked = "";

  const store = (name, value) => {
    try {
      if (value === undefined) return JSON.parse(localStorage.getItem(`${kept}:${name}`));
      localStorage.setItem(`${kept}:${name}`, JSON.stringify(value));
    } catch { /* a browser may keep nothing */ }
    return null;
  };
  const $ = (id) => document.getElementById(id);
  const word = (name) => state.words[name] || "";

  // -- making the page: new nodes are laid over the old ones, so that focus and scrolling stay

  function h(tag, attributes, ...children) {
    const node = tag.startsWith("svg:") ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      node.setAttribute(name === "act" ? "data-act" : name, name === "act" ? JSON.stringify(value) : value === true ? "" : value);
    }
    node.append(...children.flat(9).filter((one) => one !== null && one !== undefined && one !== false && one !== ""));
    return node;
  }
  const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.nodeType !== 1 || a.id === b.id && a.getAttribute("data-key") === b.getAttribute("data-key"));

  function morph(old, now) {
    if (old.nodeType === 3) { if (old.data !== now.data) old.data = now.data; return; }
    const isOpen = old.nodeName === "DETAILS" && old.open;
    for (const { name } of [...old.attributes]) if (!now.hasAttribute(name) && !(name === "open" && isOpen)) old.removeAttribute(name);
    for (const { name, value } of [...now.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    lay(old, [...now.childNodes]);
  }
  function lay(parent, nodes) {
    let at = parent.firstChild;
    for (const node of nodes) {
      let found = at;
      while (found && !same(found, node)) found = found.nextSibling;
      if (found) {
        while (at !== found) { const next = at.nextSibling; at.remove(); at = next; }
        morph(found, node);
        at = found.nextSibling;
      } else parent.insertBefore(node, at);
    }
    while (at) { const next = at.nextSibling; at.remove(); at = next; }
  }

  const img = (sprite, text = "") => sprite ? h("img", { src: `/sprites/${sprite}.png`, alt: text, loading: "lazy" }) : null;
  const arms = (seat) => seat === null || seat === undefined ? null : img(`shield_${state.page.players[seat].arms}`);
  const button = (text, act, attributes = {}, ...inner) => h("button", { type: "button", act, ...attributes }, ...inner, text);

  const planned = (page) => page.plan && ($("plan") && $("plan").open || page.plan.is_ready) ? page.plan : null;
  const task_of = (page) => { const made = page.ask || planned(page); return made && made.task; };

  function show() {
    const page = state.page;
    if (!page) return;
    document.documentElement.lang = state.language;
    const me = page.seat === null ? null : page.players[page.seat];
    document.title = `${page.ask ? "● " : ""}${me ? me.name : page.title} – ${page.title}`;
    lay($("head"), [
      h("div", { class: "where" }, h("h1", {}, me ? me.name : page.title), h("p", {}, [...page.progress, me ? "" : page.place].filter(Boolean).join(" · "))),
      button("", { do: "open", what: "rules" }, { class: "icon", "aria-label": word("rules") }, img("icon_book")),
      button("", { do: "open", what: "settings" }, { class: "icon", "aria-label": word("settings") }, img("icon_gear")),
    ]);
    lay($("page"), [
      h("div", { class: "left", "data-key": "left" }, picture(page), own(page), table(page)),
      h("div", { class: "right", "data-key": "right" }, over(page), ask(page), plan(page), players(page), log(page)),
    ]);
    bar(page);
    document.body.dataset.laid = String(++state.laid);
    const now = page.ask ? page.decision : "";
    if (now && now !== asked && store("vibrate") !== false && navigator.vibrate && navigator.userActivation?.hasBeenActive && !document.hidden) navigator.vibrate(120);
    asked = now;
  }

  function ask(page) {
    if (page.over) return null;
    if (!page.ask) return h("section", { class: "ask", "data-key": "ask" }, h("h2", {}, arms(page.turn), page.waits || page.progress.join(" · ")), watches ? h("p", { class: "soft" }, word("watching")) : null, warning(page), notice(page));
    const task = page.ask.task;
    return h("section", { class: "ask is-mine", "data-key": "ask", "aria-labelledby": "asked" },
      h("h2", { id: "asked" }, arms(page.seat), page.ask.prompt), warning(page), notice(page),
      making(page, task),
      actions(page, task));
  }
  function making(page, task) {
    return [
      task && task.pips[1] ? h("p", { class: "pips", "aria-label": `${task.pips[0]} / ${task.pips[1]}` }, "●".repeat(task.pips[0]) + "○".repeat(Math.max(0, task.pips[1] - task.pips[0]))) : null,
      task && task.hint ? h("p", { class: "hint" }, task.hint) : null,
      task ? choices(page, task) : null,
      task ? task.amounts.map(amount) : null,
      task && task.preview.length ? h("ul", { class: "preview" }, task.preview.map((one) => h("li", {}, one))) : null,
    ];
  }
  function plan(page) {
    if (!page.plan || page.over) return null;
    return h("section", { class: "ask plan", "data-key": "plan" }, h("details", { id: "plan", open: page.plan.is_ready || null },
      h("summary", {}, word("ahead")), h("p", {}, page.plan.prompt), page.plan.is_ready ? h("p", { class: "ready" }, word("ready")) : null, making(page, page.plan.task)));
  }
  function actions(page, task) {
    if (!page.ask.actions.length) return null;
    const list = h("ul", { class: "actions", "data-key": task ? "others" : "actions" }, page.ask.actions.filter((one) => !task || one.name !== task.name).map((one) => h("li", { "data-key": one.name },
      button("", { do: "choose", action: one.name, why: one.why }, { "aria-disabled": one.why ? "true" : null },
        img(one.icon), h("span", {}, one.label, h("small", {}, one.why || one.brings))))));
    return task ? h("details", { "data-key": "others" }, h("summary", {}, word("others")), list) : list;
  }
  const notice = (page) => page.notice ? h("p", { class: "danger", role: "status" }, page.notice) : null;
  const warning = (page) => page.warning ? h("p", { class: "danger" }, page.warning) : null;

  // what a thing bears on the table, where nothing else shows it: the largest picture in its place
  function face(page, thing) {
    const marks = page.picture ? page.picture.marks : [], spot = marks.find((one) => one.thing === thing);
    if (!spot) return "";
    const [x, y, width, height] = spot.at;
    const inside = marks.filter((one) => one.sprite && Math.abs(one.at[0] - x) < width / 2 && Math.abs(one.at[1] - y) < height / 2 && one.at[2] * one.at[3] > width * height / 5);
    return inside.length ? inside.reduce((most, one) => one.at[2] * one.at[3] > most.at[2] * most.at[3] ? one : most).sprite : "";
  }
  function choices(page, task) {
    if (!task.choices.length) return null;
    const told = (one) => one.about.length ? one.about.reduce((all, more) => `${all}${/[.!?]$/.test(all) ? " " : " · "}${more}`) : one.subtitle;
    const shown = task.choices.map((one) => ({ ...one, told: told(one), sprite: one.sprite || face(page, one.thing) }));
    const list = h("ul", { class: shown.some((one) => one.sprite) ? "choices pictured" : "choices" }, shown.map((one) =>
      h("li", { "data-key": one.thing, class: one.told && one.told.length > 80 ? "long" : null },
        button("", { do: "click", thing: one.thing }, { "aria-pressed": String(one.times > 0), "data-times": one.times > 1 ? one.times : null },
          img(one.sprite), h("span", {}, h("span", { class: "title" }, one.title), one.told ? h("small", {}, one.told) : null)))));
    const drawn = new Set(page.picture ? page.picture.marks.map((one) => one.thing) : []);
    if (task.choices.length <= 12 || !task.choices.every((one) => drawn.has(one.thing))) return list;
    return h("details", { "data-key": "all" }, h("summary", {}, `${word("all")} (${task.choices.length})`), list);
  }

  const amount = (one) => h("div", { class: "amount", "data-key": one.name, role: "group", "aria-label": one.label },
    h("span", { class: "label" }, img(one.sprite), h("span", {}, one.label, one.told ? h("small", { class: "soft" }, `${one.told}`) : null)),
    button("−", { do: "amount", name: one.name, value: one.value - 1 }, { "aria-label": `${word("less")}: ${one.label} ${one.told}`, disabled: one.value <= 0 }),
    h("output", {}, String(one.value)),
    button("+", { do: "amount", name: one.name, value: one.value + 1 }, { "aria-label": `${word("more")}: ${one.label} ${one.told}`, disabled: one.value >= one.most }));

  function bar(page) {
    const task = task_of(page), plan = page.ask ? null : planned(page);
    lay($("bar"), plan || page.ask || page.undo === "" ? [
      page.undo === "" ? button("", { do: "undo" }, { "data-key": "undo" }, img("icon_undo"), h("span", { class: "word" }, word("undo"))) : null,
      page.ask ? button("", { do: "advise" }, { "data-key": "hint", "aria-label": word("hint") }, img("icon_hint")) : null,
      task ? task.missing
        ? button(task.missing, { do: "confirm" }, { "data-key": "go", class: "missing", "aria-disabled": "true" })
        : plan ? button(plan.is_ready ? word("not_yet") : `${word("send_later")}: ${task.label}`, { do: plan.is_ready ? "back" : "confirm" }, { "data-key": "go", class: plan.is_ready ? "" : "go" }, img("icon_hourglass"))
        : button(task.label || word("confirm"), { do: "confirm" }, { "data-key": "go", class: "go" }, img("icon_confirm")) : null,
    ].filter(Boolean) : []);
  }

  function own(page) {
    if (!page.secrets) return null;
    return h("section", { class: "own", "data-key": "own" }, h("h2", {}, page.secrets.title), h("p", {}, page.secrets.told),
      page.secrets.sprites.length ? h("div", { class: "hand", "aria-hidden": "true" }, page.secrets.sprites.map((one) => img(one))) : null);
  }

  function players(page) {
    return h("section", { class: "players", "data-key": "players" }, h("h2", {}, word("players")), h("ul", { class: "players" }, page.players.map((one, seat) =>
      h("li", { class: seat === page.turn ? "turn" : null }, arms(seat), h("span", {}, one.name, one.is_here ? null : h("small", { class: "soft" }, ` (${word("away")})`))))));
  }

  function log(page) {
    const lines = [...page.log].reverse();
    return h("section", { class: "happened", "data-key": "log" }, h("h2", {}, word("happened")), h("ol", { class: "log", tabindex: "0", "aria-label": word("happened") }, lines.map((one) =>
      h("li", { class: one.count > state.seen ? "new" : null, "data-key": `${one.count}:${one.text}` }, arms(one.seat), one.text, one.why ? h("small", { class: "soft" }, ` ${one.why}`) : null))));
  }

  const wide = (label, ...inner) => h("div", { class: "wide", role: "group", "aria-label": label, tabindex: "0" }, ...inner);
  function table(page) {
    const grids = page.table.grids.map((one) => wide(one.heading || word("table"), one.heading ? h("h3", {}, one.heading) : null,
      one.rows.length ? h("table", {}, h("thead", {}, h("tr", {}, one.columns.map((cell) => cell ? h("th", { scope: "col" }, cell) : h("td")))),
        h("tbody", {}, one.rows.map((row) => h("tr", {}, row.map((cell, at) => at ? h("td", {}, cell) : h("th", { scope: "row" }, cell)))))) : null,
      one.lines.map((line) => h("p", {}, line))));
    const read = page.table.reading.map((one) => [h("h3", {}, one.heading), h("ul", {}, one.lines.map((line) => h("li", {}, line)))]);
    return h("section", { class: "table", "data-key": "table" }, h("h2", {}, word("table")), grids,
      h("details", { "data-key": "read", open: !grids.length && !page.picture }, h("summary", {}, word("read")), read));
  }

  function over(page) {
    if (!page.over) return null;
    const names = page.players.map((one) => one.name);
    return h("section", { class: "ask is-mine", "data-key": "over" }, h("h2", {}, page.over.headline), page.over.remarks.map((one) => h("p", {}, one)),
      page.over.points.length ? wide(word("points"), h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, word("points")), names.map((one) => h("th", { scope: "col" }, one)))),
        h("tbody", {}, page.over.points.map((one) => h("tr", {}, h("th", { scope: "row" }, one.heading), one.gained.map((points) => h("td", {}, String(points))))),
          h("tr", {}, h("th", { scope: "row" }, "Σ"), page.over.totals.map((points) => h("td", {}, h("b", {}, String(points)))))))) : null);
  }

  // -- the picture of the table

  function picture(page) {
    const drawn = page.picture;
    if (!drawn) return null;
    const task = task_of(page);
    const legal = new Set(task ? task.choices.map((one) => one.thing) : []), chosen = new Set(task ? task.chosen : []), threats = new Set(task ? task.threats : []);
    const [width, height] = drawn.size;
    const svg = h("svg:svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": word("table"), style: null },
      drawn.ground ? h("svg:image", { href: `/ground.svg?${drawn.ground}`, width, height: drawn.land || height }) : null,
      drawn.marks.map((one, at) => mark(one, at, legal, chosen, threats)));
    return h("section", { class: "picture", "data-key": "picture" },
      h("div", { class: "view", id: "view" }, svg),
      h("div", { class: "tools" },
        button(word("look"), { do: "explain" }, { "aria-pressed": String(state.explains) }, img("icon_info")),
        button("−", { do: "zoom", by: 1 / 1.5 }, { "aria-label": word("smaller") }),
        button("+", { do: "zoom", by: 1.5 }, { "aria-label": word("zoom") })));
  }

  function mark(one, at, legal, chosen, threats) {
    const [x, y, width, height] = one.at, left = x - width / 2, top = y - height / 2;
    const shape = (attributes) => one.shape === "disc"
      ? h("svg:circle", { cx: x, cy: y, r: width / 2, ...attributes })
      : h("svg:rect", { x: left, y: top, width, height, rx: Math.min(14, Math.min(width, height) / 10), ...attributes });
    const inner = [
      one.fill ? shape({ fill: one.fill }) : null,
      one.sprite ? h("svg:image", { href: `/sprites/${one.sprite}.png`, x: left, y: top, width, height, preserveAspectRatio: "xMidYMid meet" }) : null,
      one.letters ? h("svg:text", { x, y, class: "letters", fill: one.ink }, one.letters) : null,
    ];
    const turned = one.turn ? `rotate(${one.turn} ${x} ${y})` : null;
    if (!one.thing) return h("svg:g", { "data-key": `m${at}`, transform: turned, "aria-hidden": "true" }, inner);
    const lit = ["act", legal.has(one.thing) && "legal", chosen.has(one.thing) && "chosen", threats.has(one.thing) && "threat", state.hinted.includes(one.thing) && "hinted"].filter(Boolean).join(" ");
    return h("svg:g", { class: lit, "data-key": one.thing, role: "button", tabindex: "0", "aria-label": one.label || one.thing,
      "aria-pressed": legal.has(one.thing) ? String(chosen.has(one.thing)) : null, act: { do: "touch", thing: one.thing }, transform: turned },
      inner, shape({ class: "ring", fill: "none", "pointer-events": "all" }));
  }

  function zoom(by, at) {
    const view = $("view"), svg = view && view.querySelector("svg");
    if (!svg) return;
    const before = state.zoom, box = view.getBoundingClientRect();
    state.zoom = Math.max(1, Math.min(6, before * by));
    const [x, y] = at ? [at[0] - box.left, at[1] - box.top] : [box.width / 2, box.height / 2];
    const grown = state.zoom / before, left = (view.scrollLeft + x) * grown - x, top = (view.scrollTop + y) * grown - y;
    svg.style.width = `${state.zoom * 100}%`;
    view.scrollLeft = left;
    view.scrollTop = top;
  }
  const fingers = new Map();
  let apart = 0;
  document.addEventListener("pointerdown", (event) => { if (event.target.closest("#view")) { fingers.set(event.pointerId, [event.clientX, event.clientY]); apart = 0; } });
  document.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size !== 2) return;
    const [a, b] = [...fingers.values()], now = Math.hypot(a[0] - b[0], a[1] - b[1]);
    if (apart) zoom(now / apart, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    apart = now;
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => fingers.delete(event.pointerId));

  // -- what is told, and sheets over the page

  let telling = 0;
  function tell(text, more = "", act = null) {
    clearTimeout(telling);
    lay($("told"), text ? [h("div", {}, h("div", {}, h("p", {}, text), more ? h("p", { class: "soft" }, more) : null), act, button("×", { do: "hush" }, { "aria-label": word("close") }))] : []);
    if (text && !act) telling = setTimeout(() => tell(""), 3000 + 60 * text.length);
  }
  function sheet(title, sprite, ...inner) {
    lay($("sheet"), [h("div", { class: "top" }, img(sprite), h("h2", { id: "sheet-title", tabindex: "-1" }, title), button("×", { do: "shut" }, { "aria-label": word("close") })), ...inner.flat(9).filter(Boolean)]);
    if (!$("sheet").open) $("sheet").showModal();
  }
  function rules(told) {
    sheet(word("rules"), "icon_book",
      h("form", { "data-form": "rules" }, h("input", { type: "search", name: "words", "aria-label": word("search"), maxlength: "60", enterkeyhint: "search" }), h("button", {}, word("search"))),
      told.passages.length ? h("ul", { class: "rules" }, told.passages.map((one) => h("li", {}, one.number ? h("b", {}, one.number) : null, one.text))) : null,
      told.chapters ? [told.words ? h("p", { class: "soft" }, word("nothing_found")) : null, h("ul", { class: "menu" }, told.chapters.map((one) => h("li", {}, button(one.title, { do: "rules", words: one.number }))))] : null);
  }
  function settings() {
    sheet(word("settings"), "icon_gear",
      h("label", {}, word("language"), h("select", { "data-form": "language" }, Object.entries(state.languages).map(([name, told]) => h("option", { value: name, selected: name === state.language, lang: name }, told)))),
      "vibrate" in navigator && !watches ? h("label", {}, h("input", { type: "checkbox", "data-form": "vibrate", checked: store("vibrate") !== false }), word("vibrate")) : null);
  }

  // -- what is touched

  const send = (message) => { if (socket && socket.readyState === 1) socket.send(JSON.stringify(message)); };
  function decide(message) {
    if (pending) { if (queue.length < 6) queue.push([state.page.decision, message]); return; }
    pending = { ...message, decision: state.page.decision, step: state.page.step };
    send(pending);
  }
  function answered() {
    pending = null;
    while (queue.length && !pending) {
      const [decision, message] = queue.shift();
      if (decision === state.page.decision) decide(message);
    }
  }
  function act(one) {
    const page = state.page;
    switch (one.do) {
      case "open": return one.what === "rules" ? send({ do: "rules", words: "" }) : settings();
      case "rules": return send(one);
      case "shut": return $("sheet").close();
      case "hush": return tell("");
      case "zoom": return zoom(one.by);
      case "explain": state.explains = !state.explains; return show();
      case "here": gone = false; tell(""); return connect();
      case "touch": {
        const task = task_of(page);
        const means = task ? task.choices.some((choice) => choice.thing === one.thing) : page.ask;
        if (state.explains || !means) return send({ do: "look", thing: one.thing });
        return decide({ do: "click", thing: one.thing });
      }
      case "choose": if (one.why) return tell(one.why); $("sheet").close(); return decide({ do: "choose", action: one.action });
      case "advise": return send(one);
      default: return page && page.decision ? decide(one) : null;
    }
  }
  document.addEventListener("click", (event) => {
    const found = event.target.closest("[data-act]");
    if (found) { event.preventDefault(); act(JSON.parse(found.getAttribute("data-act"))); }
    else if (event.target === $("sheet")) $("sheet").close();
  });
  document.addEventListener("keydown", (event) => {
    const found = event.target.closest && event.target.closest("g[data-act]");
    if (found && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); act(JSON.parse(found.getAttribute("data-act"))); }
  });
  document.addEventListener("toggle", (event) => { if (event.target.id === "plan" && state.page && event.target.open !== state.plans) { state.plans = event.target.open; show(); } }, true);
  document.addEventListener("contextmenu", (event) => {
    const found = event.target.closest("[data-act]"), one = found && JSON.parse(found.getAttribute("data-act"));
    if (one && one.thing) { event.preventDefault(); send({ do: "look", thing: one.thing }); }
  });
  document.addEventListener("submit", (event) => { event.preventDefault(); send({ do: "rules", words: new FormData(event.target).get("words") }); });
  document.addEventListener("change", (event) => {
    const form = event.target.getAttribute("data-form");
    if (form === "language") { store("language", event.target.value); send({ do: "language", language: event.target.value }); }
    if (form === "vibrate") store("vibrate", event.target.checked);
  });

  // -- the connection: lost and found again as often as it takes

  function heard(message) {
    clearTimeout(unheard);
    unheard = 0;
    switch (message.is) {
      case "hello":
        Object.assign(state, { words: message.words, languages: message.languages, language: message.language });
        if ($("sheet").open) settings();
        return;
      case "page": {
        const fresh = state.line; state.line = false;
        if (!state.page || fresh) state.seen = store("seen") ?? message.count;
        const moved = state.page && state.page.decision !== message.decision;
        if (state.page && message.ask && message.count > state.page.count && state.page.ask) state.seen = state.page.count;
        state.page = message;
        if (moved) { state.hinted = []; if (!message.ask) tell(""); }
        if (!document.hidden) store("seen", message.count);
        show();
        if (fresh && pending) {  // what was on its way counts once: it is sent again only if it was not heard
          if (pending.decision === message.decision && pending.step === message.step) send(pending);
          else answered();
        } else answered();
        return;
      }
      case "told": return tell(message.text);
      case "alive": return;
      case "hint": state.hinted = message.things; show(); return tell(message.text, message.why, button(word("follow"), { do: "follow" }, { class: "go" }));
      case "thing": return sheet(message.title, message.sprite, message.subtitle ? h("p", { class: "soft" }, message.subtitle) : null,
        message.warnings.map((one) => h("p", { class: "danger" }, one)), message.lines.map((one) => h("p", {}, one)),
        message.rule ? button(`${word("rules")}: ${message.rule}`, { do: "rules", words: message.rule }) : null);
      case "rules": return rules(message);
      case "meant": return sheet(word("which"), "", h("div", { class: "menu" }, message.choices.map((one) => button(one.label, { do: "choose", action: one.action, why: "" }))));
      case "gone":
        gone = true;
        $("lost").textContent = message.text; $("lost").hidden = false;
        return message.back ? tell(message.text, "", button(word("play_here"), { do: "here" }, { class: "go" })) : null;
    }
  }
  function connect() {
    if (gone || socket && socket.readyState < 2) return;
    const wanted = store("language");
    const place = `${location.origin.replace(/^http/, "ws")}${watches ? "/table" : location.pathname.replace(/\/$/, "")}/live${wanted ? `?language=${wanted}` : ""}`;
    socket = new WebSocket(place);
    const mine = socket;
    socket.onopen = () => { wait = 500; state.line = true; $("lost").hidden = true; };
    socket.onmessage = (event) => { if (mine === socket) heard(JSON.parse(event.data)); };
    socket.onclose = () => {
      if (mine !== socket) return;
      if (gone) return;
      $("lost").textContent = word("lost") || "…"; $("lost").hidden = false;
      setTimeout(connect, wait);
      wait = Math.min(4000, wait * 1.6);
    };
  }
  // a phone that has slept may hold a line that is dead without knowing it: it asks, and leaves what does not answer
  let unheard = 0;
  function ask_whether_heard() {
    if (unheard || document.hidden || !socket || socket.readyState !== 1) return;
    const mine = socket;
    send({ do: "alive" });
    unheard = setTimeout(() => { unheard = 0; if (mine === socket) { mine.onclose(); mine.close(); } }, 4000);
  }
  setInterval(ask_whether_heard, 20000);
  const back = () => { wait = 500; connect(); ask_whether_heard(); };
  for (const one of ["online", "focus", "pageshow"]) addEventListener(one, back);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { back(); if (state.page) store("seen", state.page.count); } });
  connect();
})();
