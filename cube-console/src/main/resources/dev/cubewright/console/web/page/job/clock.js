// The clock: runs while the robot turns the cube, then stands at the time that was measured.

import { build, setAttribute, setText } from '../base/dom.js';
import { clockAhead, isOnline, listen, state, watch } from '../base/store.js';
import { seconds } from '../base/times.js';

const RESULTS = {
  solved: 'solved',
  scrambled: 'scrambled',
  'not-solved': 'not solved',
  stopped: 'stopped',
  fault: 'ended by a fault',
};

/** The clock, large enough to read across a room. */
export function createClock() {
  const digits = build('span', { class: 'clock-digits', role: 'timer', 'aria-live': 'off' }, '0.00');
  const note = build('span', { class: 'clock-note' });
  let running = false;

  const tick = () => {
    const run = state?.run;
    // Without a connection it is unknown whether the robot still turns.
    if (running && run && isOnline()) {
      const elapsed = (Date.now() + clockAhead - run.beganAt) * 1000 * (state.simulation?.speed ?? 1);
      setText(digits, seconds(Math.max(0, elapsed)));
      requestAnimationFrame(tick);
    }
  };
  watch(
    ({ run, proposal }) => ({ run, predicted: proposal?.predictedMicros }),
    ({ run, predicted }) => {
      const begins = Boolean(run && !run.endedAt) && !running;
      running = Boolean(run && !run.endedAt);
      setAttribute(digits, 'data-running', running && isOnline());
      if (begins) {
        tick();
      } else if (!running) {
        setText(digits, run ? seconds(run.measuredMicros) : '0.00');
      }
      setText(note, noteOf(run, predicted));
      setAttribute(note, 'data-result', run?.result);
    }
  );
  listen('online', (online) => {
    setAttribute(digits, 'data-running', running && online);
    tick();
  });
  return build(
    'div',
    { class: 'clock' },
    build('div', { class: 'clock-face' }, digits, build('span', { class: 'clock-unit', 'aria-hidden': 'true' }, 's')),
    note
  );
}

function noteOf(run, predicted) {
  if (run?.result) {
    return `${RESULTS[run.result] ?? run.result}, predicted ${seconds(run.predictedMicros)} s`;
  }
  const micros = run?.predictedMicros ?? predicted;
  return micros === null || micros === undefined ? '' : `predicted ${seconds(micros)} s`;
}
