// Notices for the operator: lost connection, fault, stop, another operator, rejected command, question.

import { useEffect, useState } from 'preact/hooks';
import { writing } from '../base/keys.js';
import { Stopping } from '../base/stop.js';
import { state, watch } from '../base/store.js';
import { Button, Dialog, Notice, h, useOnline, useStore } from '../base/ui.js';
import { sentence } from '../base/words.js';
import { Command, give, onRefused, watching } from './commands.js';
import { armsOf, faultOf, heldAxis, holdingLine, leftOver, missingOf, offlineLine, TAKE_OVER_FIRST } from './state.js';

const SHOWN_MILLIS = 6000;

/** All notices, the most important first. Only the job view shows the notice about a held cube. */
export function Notices({ view }) {
  return h('section', { class: 'notices grid', id: 'notices', 'aria-label': 'Notices' },
    [Stopping, Offline, Fault, Missing, view === 'job' && LeftOver, Watching, Refusal].map((part) => part && h(part))
  );
}

function Offline() {
  const { online, why } = useOnline();
  return online === false && h(Notice, { id: 'offline', kind: 'warn', role: 'alert', line: offlineLine(why, Boolean(state)) });
}

/** The notice without a robot, with the reason. */
function Missing() {
  const missing = useStore(missingOf);
  return missing && h(Notice, { id: 'missing', kind: 'warn', ...missing }, h(Command, { name: 'search' }));
}

function Watching() {
  const line = 'Another client operates the robot.';
  const take = h(Button, { id: 'take-over', primary: true, label: 'Take over', onClick: () => give('operator') });
  return useStore((now) => watching(now)) && h(Notice, { line }, take);
}

/** The notice of a stop or a fault: one line, the arms, and Recover; details under "Why". */
function Fault() {
  const { fault, holding } = useStore((now) => ({ fault: faultOf(now), holding: now.holding })) ?? {};
  const shown = Boolean(fault);
  useEffect(() => void (shown && document.getElementById('fault').scrollIntoView({ block: 'nearest' })), [shown]);
  if (!shown) {
    return null;
  }
  const why = ['problem', 'holding', 'advice'].map((part) => fault[part] && h('p', { class: `fault-${part}` }, fault[part]));
  return h(Notice,
    { id: 'fault', role: 'alert', kind: fault.stopped ? 'fault stopped' : 'fault', picture: h(Arms, { holding }), line: fault.line, why },
    h(Command, { name: 'recover', primary: true, 'aria-keyshortcuts': 'M' })
  );
}

/** The notice about a cube in the arms after a fault, a stop or an earlier program, with the ways to continue. */
function LeftOver() {
  const { holding, next } = useStore((now) => ({ holding: leftOver(now), next: now.next })) ?? {};
  if (!holding) {
    return null;
  }
  const axis = heldAxis(holding);
  const opens = next === 'release';
  const inspect = axis && h(Command, { key: 'inspect', name: 'inspect', label: 'Inspect as held', body: { held: axis }, primary: !opens });
  const open = h(Command, { key: 'release', name: 'release', primary: opens });
  const why = h('p', {}, `${sentence(holding.sentence)} ${sentence(holding.advice)}`);
  return h(Notice, { kind: 'go-on', picture: h(Arms, { holding }), line: holdingLine(holding), why }, opens ? [open, inspect] : [inspect, open]);
}

function Refusal() {
  const [line, setLine] = useState(null);
  useEffect(() => {
    // A watching page has a notice with the reason and a button.
    onRefused((message) => (message === TAKE_OVER_FIRST ? document.getElementById('take-over')?.focus() : setLine({ text: sentence(message) })));
  }, []);
  // After a change of the robot, the reason may be obsolete.
  useEffect(() => watch(({ state, busy, operator }) => [state, busy, operator], () => setLine(null)), []);
  useEffect(() => {
    const timer = line && setTimeout(() => setLine(null), SHOWN_MILLIS);
    return () => clearTimeout(timer);
  }, [line]);
  const close = h(Button, { bare: true, icon: 'close', label: 'Close', onClick: () => setLine(null) });
  return line && h(Notice, { kind: 'refused', role: 'alert', line: line.text }, close);
}

/** The direction of each arm from the cube, seen from above with F in front. */
const PLACES = { B: [0, -1], R: [1, 0], F: [0, 1], L: [-1, 0] };

/** A drawing of the four arms from above. Arms that hold touch the cube; open arms are drawn away from it. */
function Arms({ holding }) {
  const arms = armsOf(holding);
  const words = arms.map(({ arm, grip, askew }) => `${arm} ${grip === 'doubt' ? 'in doubt' : grip}${askew ? ', askew' : ''}`);
  const square = (side, rx, dashes) => {
    const [x, width] = [-side / 2, side];
    return h('rect', { x, y: x, width, height: width, rx, 'stroke-dasharray': dashes });
  };
  return h('svg', { class: 'arms', viewBox: '-32 -32 64 64', role: 'img', 'aria-label': words.join('; ') },
    square(18, 2, arms.some(({ grip }) => grip === 'holds') ? null : '3 3'),
    arms.map(({ arm, grip, askew }) => {
      const [x, y] = PLACES[arm].map((part) => part * (grip === 'holds' ? 17 : 23));
      const transform = `translate(${x} ${y}) rotate(${askew ? 14 : 0})`;
      return h('g', { key: arm, 'data-grip': grip, transform }, square(14, 3, grip === 'doubt' ? '2 2' : null), h('text', { y: 4 }, arm));
    })
  );
}

const TITLES = {
  'empty-fingers': 'Are the fingers empty?',
  'insert-cube': 'Insert the cube',
  'let-go': 'Do the arms hold the cube?',
  'sees-held': 'Do the arms hold the cube?',
  'sees-upright': 'Is the cube straight?',
  agrees: 'Turn the cube?',
  'sees-solved': 'Is the cube solved?',
  'takes-cube': 'Take the cube',
};
const YES = new Set(['yes', 'there', 'go', 'taken', 'agree']);

/** The open question, until a page answers it. STOP stays accessible. */
export function Question() {
  const { question, watches } = useStore((now) => ({ question: now.question, watches: watching(now) })) ?? {};
  return question && h(Asked, { key: question.id, ...question, watches });
}

function Asked({ id, kind, text, answers, watches }) {
  const [sent, setSent] = useState(false);
  const [since] = useState(() => ({ 'data-shown-at': performance.now(), 'data-wrote': writing(document.activeElement) || null }));
  const answer = async (code) => {
    setSent(true);
    setSent((await give('answer', { id, code })) !== null);
  };
  const button = ({ code, text: label }, index) => {
    const number = index + 1;
    const more = { 'data-answer': code, 'aria-keyshortcuts': number, onClick: () => answer(code) };
    return h(Button, { key: code, label, primary: YES.has(code), disabled: watches || sent, ...more }, h('kbd', { 'aria-hidden': 'true' }, number));
  };
  // The heading has the focus, not a button, so that Enter alone does not agree.
  return h(Dialog, { title: TITLES[kind] ?? 'Question', kind: 'question', 'data-kind': kind, ...since },
    h('p', { class: 'question-text' }, text),
    h('div', { class: 'row' }, answers.map(button)),
    watches && h('p', { class: 'hint' }, 'Only the operator can answer.')
  );
}
