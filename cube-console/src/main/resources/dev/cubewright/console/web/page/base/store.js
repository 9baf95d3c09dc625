// The state of everything, as the program sends it. Each part of the page watches the part of it that it shows.

import { client, findStop, onQuiet, waiting, whyNoEvents } from './server.js';

const EVENTS = ['motion', 'twist', 'log', 'solution'];

/** The name under which the others know this page: its own one is its secret. */
export let publicName = null;

/** The last state, `null` before the first. */
export let state = null;

const watchers = new Set();
const listeners = new Map();
let online = null;

/** Calls `show` now and whenever what `select` takes out of the state has changed; returns a function that ends this. */
export function watch(select, show) {
  const watcher = { select, show, last: undefined };
  watchers.add(watcher);
  if (state) {
    tell(watcher);
  }
  return () => watchers.delete(watcher);
}

function tell(watcher) {
  try {
    const part = watcher.select(state);
    const key = JSON.stringify(part) ?? 'null';
    if (key !== watcher.last) {
      watcher.last = key;
      watcher.show(part, state);
    }
  } catch (problem) {
    // The other watchers must still hear of this state.
    reportError(problem);
  }
}

/**
 * Calls `hear` with the data of each event of a name; `online` receives the state of the connection, and why there is
 * none. Returns a function that ends this.
 */
export function listen(name, hear) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(hear));
  return () => all.delete(hear);
}

function happened(name, ...data) {
  for (const hear of listeners.get(name) ?? []) {
    hear(...data);
  }
}

/** Whether the shown state is current. */
export const isOnline = () => online === true;

/** By how much the program's clock is ahead of this device's, in milliseconds. */
export let clockAhead = 0;

function take(next) {
  if (next.at) {
    clockAhead = next.at - Date.now();
  }
  state = next;
  watchers.forEach(tell);
}

function setOnline(now, why = null) {
  if (now !== online || why !== null) {
    online = now;
    happened('online', now, why);
  }
}

const PATH = `/api/events?client=${encodeURIComponent(client)}`;
/** The program says something four times a second: a page that hears nothing for longer does not know the present state. */
const SILENCE_MILLIS = 800;
/** After this the connection counts as dead and is opened again. */
const DEAD_MILLIS = 5000;
const AGAIN_MILLIS = 1000;
const AWAY_MILLIS = 3000;
/** The pages of one browser share six connections; a page that must stop the robot asks the others for theirs. */
let siblings = null;
try {
  siblings = new BroadcastChannel('cubewright');
} catch {
  // Browsers have none for a page whose data a person blocks.
}

let events = null;
let timers = [];

/** Cancels all timers and starts new ones, each `[call, millis]`. */
function schedule(...calls) {
  timers.forEach(clearTimeout);
  timers = calls.map(([call, millis]) => setTimeout(call, millis));
}

const lose = () => setOnline(false);

/** Listens to the program while the page is looked at, and again whenever the connection comes back. */
export function connect() {
  document.addEventListener('visibilitychange', attend);
  addEventListener('pageshow', attend);
  addEventListener('pagehide', close);
  siblings?.addEventListener('message', giveWay);
  onQuiet(attend);
  attend();
}

/** A hidden page gives its connection back, unless it waits for an answer: enough must be left for STOP. */
function attend() {
  if (!document.hidden) {
    open();
  } else if (!waiting()) {
    close();
    online = null;
  }
}

/** Has this browser's pages close their events for a moment, so that there is a connection for something urgent. */
export function makeWay() {
  siblings?.postMessage('make way');
  giveWay();
}

function giveWay() {
  close();
  schedule([lose, SILENCE_MILLIS], [attend, AWAY_MILLIS]);
}

function close() {
  schedule();
  events?.close();
  events = null;
}

function reopen() {
  close();
  attend();
}

function open() {
  if (events) {
    return;
  }
  const opened = new EventSource(PATH);
  events = opened;
  const heard = () => schedule([lose, state ? SILENCE_MILLIS : DEAD_MILLIS - 1], [reopen, DEAD_MILLIS]);
  const on = (name, hear) =>
    opened.addEventListener(name, (event) => {
      heard();
      hear(JSON.parse(event.data));
    });
  heard();
  on('you', ({ client: name }) => (publicName = name));
  on('beat', () => setOnline(true));
  on('state', (news) => {
    setOnline(true);
    take({ ...state, ...news });
  });
  EVENTS.forEach((name) => on(name, (data) => happened(name, data)));
  // After a restart it may be elsewhere.
  opened.addEventListener('open', () => (document.getElementById('stop') || state?.robot.kind === 'real') && findStop());
  opened.addEventListener('error', () => failed(opened));
}

/** The browser tries again by itself, unless the program refused: then this page asks why, and tries again. */
async function failed(opened) {
  setOnline(false);
  if (events === opened && opened.readyState === EventSource.CLOSED) {
    close();
    schedule([attend, AGAIN_MILLIS]);
    const why = await whyNoEvents(PATH);
    if (why && !online) {
      setOnline(false, why);
    }
  }
}
