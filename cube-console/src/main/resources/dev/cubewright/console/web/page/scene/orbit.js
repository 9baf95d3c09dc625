// Looking around: a finger or the mouse drags, two fingers or the wheel bring nearer, arrow keys do both.

const KEYS = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.12],
  ArrowDown: [0, 0.12],
};
const STEEPEST = 1.5;

/** Has a surface turn the point of view around the middle; `changed` is called after each change. */
export function createOrbit(surface, { turn, tilt, distance }, changed) {
  const view = { turn, tilt, distance };
  const home = { ...view };
  const pointers = new Map();
  let span = 0;

  const change = (turnBy, tiltBy, factor = 1) => {
    view.turn += turnBy;
    view.tilt = Math.max(-STEEPEST, Math.min(STEEPEST, view.tilt + tiltBy));
    view.distance = Math.max(home.distance * 0.45, Math.min(home.distance * 2, view.distance * factor));
    changed();
  };
  surface.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    pointers.set(event.pointerId, event);
    if (pointers.size === 1) {
      change(-(event.clientX - before.clientX) * 0.008, (event.clientY - before.clientY) * 0.008);
    } else {
      const [a, b] = [...pointers.values()];
      const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      change(0, 0, span ? span / now : 1);
      span = now;
    }
  });
  const letGo = (event) => {
    pointers.delete(event.pointerId);
    span = 0;
  };
  surface.addEventListener('pointerup', letGo);
  surface.addEventListener('pointercancel', letGo);
  surface.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      change(0, 0, Math.exp(event.deltaY * 0.001));
    },
    { passive: false }
  );
  surface.addEventListener('dblclick', () => {
    Object.assign(view, home);
    changed();
  });
  surface.addEventListener('keydown', (event) => {
    const by = KEYS[event.key];
    if (by) {
      change(-by[0], -by[1]);
    } else if (event.key === '+' || event.key === '=') {
      change(0, 0, 0.9);
    } else if (event.key === '-') {
      change(0, 0, 1.1);
    } else if (event.key === 'Home') {
      Object.assign(view, home);
      changed();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  return view;
}
