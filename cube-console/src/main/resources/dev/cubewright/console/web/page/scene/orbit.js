// The gestures on a stage: drag turns the view, a pinch or + and - enlarge it, a tap and a flick are reported.

const KEYS = { ArrowLeft: [0.15, 0], ArrowRight: [-0.15, 0], ArrowUp: [0, 0.12], ArrowDown: [0, -0.12] };
const STEEPEST = 1.5;
const TAP_PIXELS = 8;
const FLICK_PIXELS = 48;
const FLICK_MILLIS = 220;

/**
 * The view of a canvas, `{ turn, tilt, zoom }`, which gestures change. `changed` is called after each change, `onTap`
 * with the event of a tap, `onFlick` with 1 for a flick to the left and -1 for one to the right.
 */
export function createOrbit(canvas, home, changed, { onTap, onFlick }) {
  const view = { ...home, zoom: 1 };
  const pointers = new Map();
  let began = null;
  let span = 0;

  const change = (turn, tilt, factor = 1) => {
    view.turn += turn;
    view.tilt = Math.max(-STEEPEST, Math.min(STEEPEST, view.tilt + tilt));
    view.zoom = Math.max(0.5, Math.min(2.5, view.zoom * factor));
    changed();
  };
  const reset = (to) => {
    Object.assign(view, to);
    changed();
  };
  const on = (name, hear) => canvas.addEventListener(name, hear, { passive: false });
  on('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    began = pointers.size === 1 ? { event, view: { ...view } } : null;
    canvas.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    pointers.set(event.pointerId, event);
    if (pointers.size === 1) {
      change((before.clientX - event.clientX) * 0.008, (event.clientY - before.clientY) * 0.008);
    } else {
      const [a, b] = [...pointers.values()];
      const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      change(0, 0, span ? now / span : 1);
      span = now;
    }
  });
  const end = (event) => {
    pointers.delete(event.pointerId);
    span = 0;
    if (began && event.type === 'pointerup') {
      const x = event.clientX - began.event.clientX;
      const y = event.clientY - began.event.clientY;
      const quick = event.timeStamp - began.event.timeStamp < FLICK_MILLIS;
      if (Math.hypot(x, y) < TAP_PIXELS) {
        onTap?.(event);
      } else if (onFlick && quick && Math.abs(x) > FLICK_PIXELS && Math.abs(x) > 2 * Math.abs(y)) {
        reset(began.view);
        onFlick(x < 0 ? 1 : -1);
      }
    }
    began = null;
  };
  on('pointerup', end);
  on('pointercancel', end);
  // A pinch on a touch pad; a plain wheel scrolls the page.
  on('wheel', (event) => {
    if (event.ctrlKey) {
      event.preventDefault();
      change(0, 0, Math.exp(-event.deltaY * 0.01));
    }
  });
  on('dblclick', () => reset({ ...home, zoom: 1 }));
  on('keydown', (event) => {
    const factor = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key];
    if (KEYS[event.key] || factor) {
      change(...(KEYS[event.key] ?? [0, 0]), factor);
    } else if (event.key === 'Home') {
      reset({ ...home, zoom: 1 });
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  return view;
}
