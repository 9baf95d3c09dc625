// The clock, the job commands and the plan.

import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { clockAhead, listen, publicName, watch } from '../base/store.js';
import { Why, h, useOnline, useStore } from '../base/ui.js';
import { millis, seconds } from '../base/words.js';
import { Command } from './commands.js';
import { answersOf, armsFor, clockNote, elapsedMicros, faultOf, nextStep, planLine, shownRun, twistsAfter } from './state.js';

/** The clock. It runs while the robot turns, then shows the measured time. */
export function Clock() {
  const { run, proposal, speed, next } =
    useStore((now) => ({ run: shownRun(now), proposal: now.proposal, speed: now.simulation?.speed, next: nextStep(now, publicName) })) ?? {};
  const predicted = proposal?.predictedMicros;
  const { online } = useOnline();
  const digits = useRef(null);
  const turns = Boolean(run && !run.endedAt);
  // Without a connection, it is unknown whether the robot still turns, so the clock stops.
  const running = turns && online !== false;
  useLayoutEffect(() => {
    if (!turns) {
      digits.current.textContent = run ? seconds(run.measuredMicros) : '0.00';
    }
    let frame = 0;
    const tick = () => {
      digits.current.textContent = seconds(elapsedMicros(run, Date.now(), clockAhead, speed || 1));
      frame = requestAnimationFrame(tick);
    };
    running && tick();
    return () => cancelAnimationFrame(frame);
  }, [turns, running, run?.beganAt, run?.measuredMicros, speed]);
  const timer = { role: 'timer', 'aria-live': 'off', 'data-running': running || null, ref: digits };
  return h('div', { class: 'clock hint', 'data-idle': run || predicted ? null : '' },
    h('div', { class: 'clock-face' },
      h('span', { class: 'clock-digits number', ...timer }), ' ',
      h('span', { 'aria-hidden': 'true' }, 's')
    ),
    h('span', { class: 'clock-note', 'data-result': run?.result }, clockNote(run, predicted, next))
  );
}

/** The buttons of the three job steps, with the next one in color, and of other commands below. */
export function Steps() {
  const { next, busy, fault } =
    useStore((now) => ({ next: nextStep(now, publicName), busy: now.busy, fault: Boolean(faultOf(now)) })) ?? {};
  const button = (name, key) =>
    h(Command, { key: name, name, 'data-next': next === name ? '' : null, busy: busy === name, 'aria-keyshortcuts': key });
  // After a fault, only Recover is allowed; the notice has its button.
  return (
    !fault &&
    h('div', { class: 'steps grid', role: 'group', 'aria-label': 'Commands' },
      h('div', { class: 'steps-main grid' }, button('inspect', 'I'), button('solve', 'S'), button('run', 'R')),
      h('div', { class: 'steps-more grid' }, button('scramble', 'C'), button('release', 'L'), button('home', 'H'))
    )
  );
}

const STATES = { waiting: 'waiting', running: 'running', done: 'done' };

/** The twists with progress and measured times, and the solutions found during the search. */
export function Plan() {
  const { line, answers } = useStore((now) => ({ line: planLine(now.proposal), answers: answersOf(now) })) ?? {};
  const [twists, change] = useReducer(twistsAfter, []);
  const list = useRef(null);
  useEffect(() => watch(({ proposal }) => proposal?.twists ?? [], change), []);
  useEffect(() => listen('twist', change), []);
  const current = twists.findIndex(({ state }) => state === 'running');
  useEffect(() => {
    const row = list.current?.children[current];
    const { clientWidth, clientHeight } = list.current ?? {};
    row && list.current.scrollTo({ left: row.offsetLeft - clientWidth / 2, top: row.offsetTop - clientHeight / 2 });
  }, [current]);
  return h('div', { class: 'plan' },
    line && h('p', { class: 'hint plan-summary' }, line),
    twists.length > 0 &&
      h('ol', { class: 'twists scrolls', tabIndex: 0, 'aria-label': 'Twists', ref: list }, twists.map((twist) => h(Twist, twist))),
    answers?.length > 0 &&
      h(Why, { title: answers.length === 1 ? '1 solution found' : `${answers.length} solutions found` },
        answers.map(({ solution, predictedMicros, optimal }) =>
          h('p', { key: solution }, `${solution || 'no moves'}: ${seconds(predictedMicros)} s${optimal ? ', optimal' : ''}`)
        )
      )
  );
}

function Twist({ move, arms, predictedMicros, measuredMicros, state }) {
  const title = `${armsFor({ arms })}; predicted ${millis(predictedMicros)}`;
  return h('li', { class: 'twist', title, 'data-state': state, 'aria-current': state === 'running' ? 'step' : null },
    h('b', {}, move),
    state === 'done' && measuredMicros && h('span', { class: 'hint number' }, millis(measuredMicros)),
    h('span', { class: 'visually-hidden' }, STATES[state])
  );
}
