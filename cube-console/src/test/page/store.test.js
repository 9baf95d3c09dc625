// The edges of both doors, with stand-ins for the browser and for Preact.

import assert from 'node:assert/strict';
import { register } from 'node:module';
import { test } from 'node:test';

// Preact is a webjar: the tests have hooks that render one component without a page.
const PREACT = `export const h = () => null, Fragment = null, render = () => {};
let slots = [], at = 0, late = [];
const same = (a, b) => a && a.every((value, index) => Object.is(value, b[index]));
export const useState = (first) => {
  const i = at++;
  slots[i] ??= { value: typeof first === 'function' ? first() : first };
  return [slots[i].value, (value) => (slots[i].value = value)];
};
export const useLayoutEffect = (run, inputs) => {
  const slot = (slots[at++] ??= {});
  same(slot.inputs, inputs) || late.push(() => (slot.end?.(), Object.assign(slot, { inputs, end: run() })));
};
export const useEffect = useLayoutEffect, useRef = (current) => ({ current }), useId = () => '', useMemo = (make) => make();
export const useReducer = (_, value) => [value, () => {}];
export const draw = (part) => {
  const once = () => { at = 0; const shown = part(); late.splice(0).forEach((run) => run()); return shown; };
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
const hears = new Map();
const on = (name, hear) => hears.set(name, [...(hears.get(name) ?? []), hear]);
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const streams = [];
class Stream {
  constructor() {
    this.on = {};
    streams.push(this);
  }
  addEventListener(name, hear) {
    this.on[name] = hear;
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
  location: { hostname: 'localhost', protocol: 'http:', hash: '' },
  localStorage: storage,
  sessionStorage: storage,
  setTimeout: () => 0,
});
const { draw } = await import('preact');
const store = await import(`${page}base/store.js`);
const { useRefusal } = await import(`${page}robot/commands.js`);

store.connect();
const program = streams[0];
const REST = { robot: { kind: 'simulated' }, refused: { connect: 'the boards are already connected' } };
program.send('state', REST);

test('the reason of a command is not that of the command that was there before', () => {
  assert.match(draw(() => useRefusal('connect')), /already connected/);
  assert.equal(draw(() => useRefusal('home')), null);
});
