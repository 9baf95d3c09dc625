// What must not be overlooked: no connection, a fault, a stop, another operator, a refused command.

import { useEffect, useRef, useState } from 'preact/hooks';
import { onStopping } from '../base/stop.js';
import { state, watch } from '../base/store.js';
import { Button, Notice, h, useOnline, useStore } from '../base/ui.js';
import { sentence } from '../base/words.js';
import { Command, give, onRefused, watching } from './commands.js';
import { armsOf, faultOf, heldAxis, holdingLine, leftOver, missingOf, offlineLine } from './state.js';

const SHOWN_MILLIS = 6000;

/** All notices, in the order of their weight. What has its place in the job is not in the other views. */
export function Notices({ view }) {
  return h('section', { class: 'notices', id: 'notices', 'aria-label': 'Notices' }, h(Stopping), h(Offline), h(Fault), h(Missing), view === 'job' && h(LeftOver), h(Watching), h(Refusal));
}

/** How the stopping goes, from the press on. */
function Stopping() {
  const [told, setTold] = useState(null);
  useEffect(() => onStopping((line, failed) => setTold(line && { line, failed })), []);
  return told && h(Notice, { id: 'stopping', kind: told.failed ? 'fault' : 'warn', role: 'alert', line: told.line });
}

function Offline() {
  const { online, why } = useOnline();
  return online === false && h(Notice, { id: 'offline', kind: 'warn', role: 'alert', line: offlineLine(why, Boolean(state)) });
}

/** Why there is no robot, and what to do. */
function Missing() {
  const missing = useStore(missingOf);
  return missing && h(Notice, { id: 'missing', kind: 'warn', ...missing }, h(Command, { name: 'search' }));
}

function Watching() {
  const watches = useStore((now) => watching(now));
  return (
    watches &&
    h(
      Notice,
      { line: 'Another client operates the robot.' },
      h(Button, { id: 'take-over', label: 'Take over', onClick: () => give('operator') })
    )
  );
}

/** The stop or fault: one line, the arms, what to do; the prose on demand. */
function Fault() {
  const fault = useStore(faultOf);
  const arms = useStore(({ holding }) => armsOf(holding));
  const element = useRef(null);
  const shown = Boolean(fault);
  useEffect(() => void (shown && element.current?.scrollIntoView({ block: 'nearest' })), [shown]);
  if (!fault) {
    return null;
  }
  const why = h(
    'div',
    { class: 'fault-text' },
    h('p', { class: 'fault-problem' }, fault.problem),
    fault.holding && h('p', { class: 'fault-holding' }, fault.holding),
    h('p', { class: 'fault-advice' }, fault.advice)
  );
  return h(
    'div',
    { id: 'fault', class: fault.stopped ? 'stopped' : null, role: 'alert', ref: element },
    h(
      Notice,
      { kind: fault.stopped ? 'fault stopped' : 'fault', picture: h(Arms, { arms }), line: fault.line, why },
      h(Command, { name: 'recover', primary: true, 'aria-keyshortcuts': 'M' })
    )
  );
}

/** What the arms hold since a fault, a stop, or an earlier program, and how to continue with it. */
function LeftOver() {
  const held = useStore((now) => {
    const holding = leftOver(now);
    return holding && { holding, arms: armsOf(holding), axis: heldAxis(holding), release: now.next === 'release' };
  });
  if (!held) {
    return null;
  }
  const { holding, arms, axis, release } = held;
  const inspect = axis && h(Command, { key: 'inspect', name: 'inspect', label: 'Inspect as held', body: { held: axis }, primary: !release });
  const open = h(Command, { key: 'release', name: 'release', primary: release });
  const why = h('p', {}, `${sentence(holding.sentence)} ${sentence(holding.advice)}`);
  return h(
    Notice,
    { kind: 'info go-on', picture: h(Arms, { arms }), line: holdingLine(holding), why },
    release ? [open, inspect] : [inspect, open]
  );
}

function Refusal() {
  const [line, setLine] = useState(null);
  useEffect(() => onRefused((message) => setLine({ text: sentence(message) })), []);
  // After news of the robot, the reason may no longer hold.
  useEffect(() => watch(({ state, busy, operator }) => [state, busy, operator], () => setLine(null)), []);
  useEffect(() => {
    const timer = line && setTimeout(() => setLine(null), SHOWN_MILLIS);
    return () => clearTimeout(timer);
  }, [line]);
  return (
    line &&
    h(
      Notice,
      { kind: 'info refused', role: 'alert', line: line.text },
      h(Button, { bare: true, icon: 'close', label: 'Close', onClick: () => setLine(null) })
    )
  );
}

/** Where each arm is in the picture, seen from above with F in front: its direction from the cube. */
const PLACES = { B: [0, -1], R: [1, 0], F: [0, 1], L: [-1, 0] };

/** The four arms from above: those that hold touch the cube, those that are open stand back. */
function Arms({ arms }) {
  const words = arms.map(({ arm, grip, askew }) => `${arm} ${grip === 'doubt' ? 'in doubt' : grip}${askew ? ', askew' : ''}`);
  return h(
    'svg',
    { class: 'arms', viewBox: '-32 -32 64 64', role: 'img', 'aria-label': words.join('; ') },
    h('rect', { x: -9, y: -9, width: 18, height: 18, rx: 2, 'stroke-dasharray': arms.some(({ grip }) => grip === 'holds') ? null : '3 3' }),
    arms.map(({ arm, grip, askew }) => {
      const [x, y] = PLACES[arm].map((part) => part * (grip === 'holds' ? 17 : 23));
      return h(
        'g',
        { key: arm, 'data-grip': grip, transform: `translate(${x} ${y}) rotate(${askew ? 14 : 0})` },
        h('rect', { x: -7, y: -7, width: 14, height: 14, rx: 3, 'stroke-dasharray': grip === 'doubt' ? '2 2' : null }),
        h('text', { y: 4 }, arm)
      );
    })
  );
}
