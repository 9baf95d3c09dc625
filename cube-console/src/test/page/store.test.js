// Rendering and input of both pages, with stubs of the browser and of Preact.

import assert from 'node:assert/strict';
import { register } from 'node:module';
import { test } from 'node:test';

// Preact is a webjar: the tests have hooks that render one component without a page.
const PREACT = `export const h = (part, properties, ...children) => ({ ...properties, children }), Fragment = null, render = () => {};
const kept = new Map();
let slots = [], at = 0, late = [];
const same = (a, b) => a && a.every((value, index) => Object.is(value, b[index]));
export const useState = (first) => {
  const slot = (slots[at++] ??= { value: typeof first === 'function' ? first() : first });
  return [slot.value, (value) => (slot.value = typeof value === 'function' ? value(slot.value) : value)];
};
export const useLayoutEffect = (run, inputs) => {
  const slot = (slots[at++] ??= {});
  same(slot.inputs, inputs) || late.push(() => (slot.end?.(), Object.assign(slot, { inputs, end: run() })));
};
export const useEffect = useLayoutEffect, useRef = (current) => ({ current }), useId = () => '', useMemo = (make) => make();
export const useReducer = (_, value) => [value, () => {}], useErrorBoundary = () => [null];
export const draw = (part) => {
  const once = () => { at = 0; slots = kept.get(part) ?? []; kept.set(part, slots); const shown = part(); late.splice(0).forEach((run) => run()); return shown; };
  once();
  return once();
};`;
const LOADER = `export const resolve = (name, context, next) =>
  /^preact/.test(name) ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(PREACT)}`)}, shortCircuit: true } : next(name, context);
export const load = async (url, context, next) => {
  const { format, source } = await next(url, { ...context, format: 'module' });
  return { format, source, shortCircuit: true };
};`;
register(`data:text/javascript,${encodeURIComponent(LOADER)}`);

const page = '../../main/resources/dev/cubewright/console/web/page/';
const handlers = new Map();
const on = (name, handler) => handlers.set(name, [...(handlers.get(name) ?? []), handler]);
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const streams = [];
/** What the program answers to each address; it cannot be reached at others. */
const answers = {};
class Stream {
  constructor() {
    this.on = {};
    streams.push(this);
  }
  addEventListener(name, handler) {
    this.on[name] = handler;
  }
  send(name, data) {
    this.on[name]({ data: JSON.stringify(data) });
  }
  close() {}
}
Object.assign(globalThis, {
  addEventListener: on,
  BroadcastChannel: undefined,
  clearTimeout: () => {},
  document: { addEventListener: () => {}, getElementById: () => null, querySelectorAll: () => [], hidden: false },
  EventSource: Stream,
  fetch: (path) => answers[path] ? Promise.resolve(new Response(JSON.stringify(answers[path]))) : Promise.reject(new TypeError('no network')),
  requestAnimationFrame: (call) => call(),
  location: { hostname: 'localhost', protocol: 'http:', hash: '' },
  localStorage: storage,
  sessionStorage: storage,
  setTimeout: () => 0,
});
const { draw } = await import('preact');
const store = await import(`${page}base/store.js`);
const { listenToKeys } = await import(`${page}base/keys.js`);
const { Stopping, stop } = await import(`${page}base/stop.js`);
const { waiting } = await import(`${page}base/server.js`);
const { Log } = await import(`${page}setup/log.js`);
const { useRefusal } = await import(`${page}robot/commands.js`);

/** The line of the notice of a stop. */
const told = () => draw(Stopping)?.line ?? null;

draw(Stopping);
store.connect();
const program = streams[0];
const REST = { robot: { kind: 'simulated' }, refused: { connect: 'the boards are already connected' } };
program.send('state', REST);

test('the reason of a command is not that of the previous command', () => {
  let name = 'connect';
  const reason = () => useRefusal(name);
  assert.match(draw(reason), /already connected/);
  name = 'home';
  assert.equal(draw(reason), null);
});

test('a held letter or digit is one key, a held arrow many', () => {
  const keys = [];
  listenToKeys({ stop: () => {}, pressed: (key) => keys.push(key) });
  const press = (key, repeat) => handlers.get('keydown').forEach((handler) => handler({ key, repeat, target: { matches: () => false } }));
  ['1', 'H', 'ArrowLeft'].forEach((key) => [false, true, true].forEach((repeat) => press(key, repeat)));
  assert.deepEqual(keys, ['1', 'h', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']);
});

test('the alarm of a failed stop ends once the program reports that the robot is idle', async () => {
  program.on.error();
  await stop();
  assert.match(told(), /NOT STOPPED/);
  program.send('state', { busy: 'run' });
  await null;
  assert.match(told(), /NOT STOPPED/);
  program.on.error();
  program.send('state', { busy: null });
  await null;
  assert.equal(told(), null);
});

test('the alarm also ends if the robot was idle before', async () => {
  program.on.error();
  await stop();
  assert.match(told(), /NOT STOPPED/);
  program.send('state', {});
  await null;
  assert.equal(told(), null);
});

test('the log of a restarted program replaces the previous log', async () => {
  const entry = (number, text) => ({ first: number, number, at: 0, level: 'warn', source: 'session', text });
  const part = () => Log({ shown: true });
  const lines = () => draw(part)[2].children[0].map(({ text }) => text);
  const answered = async () => {
    do {
      await new Promise(setImmediate);
    } while (waiting());
  };
  answers['/api/log?after=0'] = { entries: [entry(7, 'old'), entry(8, 'older program')] };
  lines();
  await answered();
  program.send('log', entry(9, 'news'));
  assert.deepEqual(lines(), ['news', 'older program', 'old']);
  program.on.error();
  answers['/api/log?after=0'] = { entries: [entry(1, 'began')] };
  program.send('beat', {});
  program.send('log', entry(2, 'meanwhile'));
  await answered();
  assert.deepEqual(lines(), ['meanwhile', 'began']);
});
