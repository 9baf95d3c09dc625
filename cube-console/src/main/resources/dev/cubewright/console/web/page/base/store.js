// The state that the program sends. Each component watches the part that it shows.

import { client, findStop, onQuiet, waiting, whyNoEvents } from './server.js';

const EVENTS = ['motion', 'twist', 'log', 'solution'];

/** The public name of this page. Its client name is secret. */
export let publicName = null;

/** The last state; `null` before the first. */
export let state = null;

const watchers = new Set();
const listeners = new Map();
let online = null;

/** Calls `show` now and after each change of the part that `select` returns. Returns a function that ends this. */
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
    // The other watchers must still receive this state.
    reportError(problem);
  }
}

/**
 * Calls `handler` with the data of each event of a name. Listeners of `online` receive the state of the connection, and
 * the reason if there is none. Returns a function that ends this.
 */
export function listen(name, handler) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(handler));
  return () => all.delete(handler);
}

function happened(name, ...data) {
  for (const handler of listeners.get(name) ?? []) {
    handler(...data);
  }
}

/** Whether the shown state is current. */
export const isOnline = () => online === true;

/** The difference between the clock of the program and the clock of this device, in milliseconds. */
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
/** The program sends events about four times a second. After this time without one, the state may be out of date. */
const SILENCE_MILLIS = 800;
/** After this time, the connection is closed and opened again. */
const DEAD_MILLIS = 5000;
const AGAIN_MILLIS = 1000;
const AWAY_MILLIS = 3000;
/** The pages of a browser share six connections. A page that must stop the robot asks the others to close theirs. */
let siblings = null;
try {
  siblings = new BroadcastChannel('cubewright');
} catch {
  // Not available if the user blocks site data.
}

let events = null;
let timers = [];

/** Cancels all timers and starts new ones, each `[call, millis]`. */
function schedule(...calls) {
  timers.forEach(clearTimeout);
  timers = calls.map(([call, millis]) => setTimeout(call, millis));
}

const lose = () => setOnline(false);

/** Receives events while the page is visible, and reconnects after a failure. */
export function connect() {
  document.addEventListener('visibilitychange', attend);
  addEventListener('pageshow', attend);
  addEventListener('pagehide', close);
  siblings?.addEventListener('message', giveWay);
  onQuiet(attend);
  attend();
}

/** A hidden page closes its connection unless an answer is pending, so that one is left for STOP. */
function attend() {
  if (!document.hidden) {
    open();
  } else if (!waiting()) {
    close();
    online = null;
  }
}

/** Closes the event streams of all pages of this browser for a short time, to free a connection. */
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
  const restartTimer = () => schedule([lose, state ? SILENCE_MILLIS : DEAD_MILLIS - 1], [reopen, DEAD_MILLIS]);
  const on = (name, handler) =>
    opened.addEventListener(name, (event) => {
      restartTimer();
      handler(JSON.parse(event.data));
    });
  restartTimer();
  on('you', ({ client: name }) => (publicName = name));
  on('beat', () => setOnline(true));
  on('state', (news) => {
    setOnline(true);
    take({ ...state, ...news });
  });
  EVENTS.forEach((name) => on(name, (data) => happened(name, data)));
  // The stop port may change at a restart.
  opened.addEventListener('open', () => (document.getElementById('stop') || state?.robot.kind === 'real') && findStop());
  opened.addEventListener('error', () => failed(opened));
}

/** The browser reconnects unless the program rejected the stream. Then this page requests the reason and reconnects. */
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
