// The gestures on a stage: a drag rotates the view; a pinch, + and - zoom; taps and flicks are reported.

import { clamp } from './geometry.js';

const TURNS = { ArrowLeft: [0.15, 0], ArrowRight: [-0.15, 0], ArrowUp: [0, 0.12], ArrowDown: [0, -0.12] };
const ZOOMS = { '+': 1.1, '=': 1.1, '-': 0.9 };
const RADIANS_A_PIXEL = 0.008;
const STEEPEST = 1.5;
const TAP_PIXELS = 8;
const FLICK_PIXELS = 48;
const FLICK_MILLIS = 220;

const between = (a, b) => [a.clientX - b.clientX, a.clientY - b.clientY];

/**
 * The view of a canvas, `{ turn, tilt, zoom }`, which gestures change. `changed` is called after each change. `onTap`
 * receives the event of a tap, and returns whether it used the tap. A used tap does not count for a double tap, which
 * resets the view. `onFlick` receives 1 for a quick flick of a finger to the left and -1 for one to the right, and
 * returns whether it used the flick. A used flick does not rotate the view.
 */
export function createOrbit(canvas, home, changed, { onTap, onFlick }) {
  const view = { ...home, zoom: 1 };
  const pointers = new Map();
  let began = null;
  let isTapUsed = false;

  const set = (to) => {
    Object.assign(view, to);
    changed();
  };
  const change = ([turn, tilt], factor = 1) => {
    const zoom = Math.max(0.5, Math.min(2.5, view.zoom * factor));
    set({ turn: view.turn + turn, tilt: clamp(view.tilt + tilt, STEEPEST), zoom });
  };
  const reset = () => set({ ...home, zoom: 1 });
  const span = () => Math.hypot(...between(...[...pointers.values(), ...pointers.values()]));
  const end = (event) => {
    pointers.delete(event.pointerId);
    if (began && event.type === 'pointerup') {
      const [x, y] = between(event, began.event);
      const quick = event.pointerType === 'touch' && event.timeStamp - began.event.timeStamp < FLICK_MILLIS;
      if (Math.hypot(x, y) < TAP_PIXELS) {
        isTapUsed = Boolean(onTap?.(event));
      } else if (quick && Math.abs(x) > Math.max(FLICK_PIXELS, 2 * Math.abs(y)) && onFlick?.(x < 0 ? 1 : -1)) {
        set(began.view);
      }
    }
    began = null;
  };

  Object.assign(canvas, {
    onpointerdown(event) {
      pointers.set(event.pointerId, event);
      began = pointers.size === 1 ? { event, view: { ...view } } : null;
      canvas.setPointerCapture(event.pointerId);
    },
    onpointermove(event) {
      const last = pointers.get(event.pointerId);
      if (last) {
        const before = span();
        pointers.set(event.pointerId, event);
        const [x, y] = between(event, last).map((pixels) => pixels * RADIANS_A_PIXEL);
        pointers.size > 1 ? change([0, 0], span() / before) : change([-x, y]);
      }
    },
    onpointerup: end,
    onpointercancel: end,
    ondblclick: () => isTapUsed || reset(),
    onkeydown(event) {
      const { key } = event;
      const isOfBrowser = event.ctrlKey || event.metaKey || event.altKey;
      if (!isOfBrowser && (TURNS[key] || ZOOMS[key] || key === 'Home')) {
        event.preventDefault();
        event.stopPropagation();
        key === 'Home' ? reset() : change(TURNS[key] ?? [0, 0], ZOOMS[key]);
      }
    },
  });
  return view;
}
