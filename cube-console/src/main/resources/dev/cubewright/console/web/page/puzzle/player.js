// The player of a solution: the next move, the playback buttons, and the list of moves.

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button, Fragment, h } from '../base/ui.js';
import { SPEEDS, byPhases, primary } from './state.js';
import { inWords } from './words.js';

/** The minimum horizontal distance of a swipe. */
const SWIPE_PIXELS = 40;

/** The player. `now` is the shown moment. */
export function Player({ state, dispatch, now }) {
  const { solution, size, playing } = state;
  const speed = SPEEDS.findIndex(([value]) => value === state.speed);
  const [faster] = SPEEDS[(speed + 1) % SPEEDS.length];
  const deed = playing ? 'Pause' : now.isEnd ? 'Play again' : 'Play';
  const count = solution.steps.length;
  const step = (by) => dispatch({ type: 'step', by });
  const jump = (to) => dispatch({ type: 'jump', to });
  const act = (id, label, onClick, reason) => h(Button, { bare: true, icon: id, label, reason, onClick, id });
  const last = now.isEnd && 'This is the end.';
  const list = useMemo(() => h(Moves, { solution, index: now.index, jump }), [solution, now.index]);
  return h(Fragment, {},
    h(Strip, { step: now.step, size, playing, onStep: step }),
    h('input', {
      type: 'range',
      class: 'scrub',
      min: 0,
      max: count,
      step: 0.01,
      value: state.position,
      'aria-label': 'Position in the solution',
      'aria-valuetext': `move ${now.index} of ${count}`,
      onInput: (event) => jump(Number(event.target.value)),
      onKeyDown: (event) => scrubbed(event, step),
    }),
    h('div', { class: 'transport' },
      act('start', 'To the start', () => jump(0)),
      act('back', 'One move back', () => step(-1)),
      h(Button, {
        id: 'play',
        icon: playing ? 'pause' : now.isEnd ? 'again' : 'play',
        'aria-label': deed,
        title: deed,
        primary: primary(state) === 'play',
        onClick: () => dispatch({ type: playing ? 'pause' : 'play' }),
      }),
      act('next', 'Next move', () => step(1), last),
      act('end', 'To the end', () => jump(count), last),
      h(Button, { kind: 'quiet speed', label: SPEEDS[speed][1], 'aria-label': `Speed ${SPEEDS[speed][1]}`, title: 'Speed', onClick: () => dispatch({ type: 'set', speed: faster }) })
    ),
    list
  );
}

/** Arrow keys step whole moves; the slider's own step is a hundredth. */
function scrubbed(event, step) {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  if (by) {
    event.preventDefault();
    step(by);
  }
}

/** The next move. A tap or a swipe to the left makes it; a swipe to the right undoes the last one. */
function Strip({ step, size, playing, onStep }) {
  const from = useRef(null);
  const isSwiped = useRef(false);
  return h(
    'button',
    {
      type: 'button',
      class: 'strip',
      title: 'Next move; swipe for next and back',
      onPointerDown(event) {
        from.current = event.clientX;
        isSwiped.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp(event) {
        const moved = event.clientX - from.current;
        isSwiped.current = Math.abs(moved) > SWIPE_PIXELS;
        isSwiped.current && onStep(moved < 0 ? 1 : -1);
      },
      onClick() {
        isSwiped.current || onStep(1);
        isSwiped.current = false;
      },
    },
    h('b', { 'aria-hidden': step ? null : 'true' }, step ? step.move || '–' : '✓'),
    // Screen readers are silent during playback.
    h('span', { 'aria-live': playing ? 'off' : 'polite' }, !step ? 'Solved.' : size ? inWords(step, size) : '')
  );
}

/** The list of moves by phase. The first `index` moves are done, and the next one is marked. */
function Moves({ solution, index, jump }) {
  const element = useRef(null);
  useLayoutEffect(() => {
    const list = element.current;
    const at = list.querySelector('[aria-current]') ?? [...list.querySelectorAll('button')].at(-1);
    list.scrollTop = at.offsetTop - (list.clientHeight - at.offsetHeight) / 2;
    list.scrollLeft = at.offsetLeft - (list.clientWidth - at.offsetWidth) / 2;
  }, [index, solution]);
  let count = 0;
  const item = (step) => {
    const number = count++;
    const label = step.action ? [h('span', { class: 'hint number' }, step.time), ` ${step.action} `, h('b', {}, step.move)] : step.move;
    const attributes = { 'aria-current': number === index ? 'step' : null, 'data-done': number < index ? '' : null };
    return h('li', {}, h('button', { type: 'button', class: 'quiet', ...attributes, onClick: () => jump(number) }, label));
  };
  return h('div', { id: 'moves', class: 'moves scrolls', ref: element },
    byPhases(solution).map(([phase, part]) => [
      phase && h('h2', {}, phase, h('span', { class: 'hint' }, part.length)),
      h('ol', { 'aria-label': phase || 'Moves', class: solution.machine ? 'timed' : null }, part.map(item)),
    ])
  );
}
