// Points of view, the fit of a thing into its place, and the shape of a step: pure calculations without three.js.
// A view is `{ turn, tilt }` in radians: the camera is `turn` to the right of the face F and `tilt` above it.

import { normalOf } from '../base/cuboid.js';

/** The least cosine between a face and the camera for the face to be seen well. */
const SEEN = 0.47;
/** Beyond this tilt, the side faces are too narrow to show a turn. */
const STEEP = 0.9;
const TILTED = 0.5;

export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const clamp = (value, limit) => Math.max(-limit, Math.min(limit, value));

/** The direction from the middle to the camera. */
export const eyeOf = ({ turn, tilt }) => [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];

/** The view nearest to the given one that shows a face well; the view itself if it does. */
export function viewOf(view, face) {
  const normal = normalOf(face);
  if (dot(eyeOf(view), normal) >= SEEN) {
    return view;
  }
  if (normal[1]) {
    return { ...view, tilt: normal[1] * Math.max(Math.abs(view.tilt), TILTED) };
  }
  const tilt = clamp(view.tilt, STEEP);
  const away = Math.atan2(normal[0], normal[2]) - view.turn;
  const short = Math.atan2(Math.sin(away), Math.cos(away));
  return { turn: view.turn + short - clamp(short, Math.acos(SEEN / Math.cos(tilt))), tilt };
}

/** The extent of points as a camera at a distance sees them: width, height and middle as tangents of angles. */
export function extentOf(points, view, distance) {
  const eye = eyeOf(view);
  const right = [Math.cos(view.turn), 0, -Math.sin(view.turn)];
  const [[left, rightmost], [bottom, top]] = [right, cross(eye, right)].map((way) => {
    const tangents = points.map((point) => dot(point, way) / (distance - dot(point, eye)));
    return [Math.min(...tangents), Math.max(...tangents)];
  });
  return { width: rightmost - left, height: top - bottom, x: (left + rightmost) / 2, y: (bottom + top) / 2 };
}

/** The corners of a box around the middle. */
export const cornersOf = ([x, y, z]) => [-x, x].flatMap((a) => [-y, y].flatMap((b) => [-z, z].map((c) => [a, b, c])));

/** From 0 to 1 with a soft begin and end. */
export const ease = (share) => share * share * (3 - 2 * share);

/** The height, 0 to 1, of the layer of a step: it rises with `risen`, and is down again when the turn is complete. */
export const liftOf = (risen, share) => ease(risen) * ease(Math.min(1, (1 - share) * 4));

/**
 * The parts of a cuboid that a step moves, each `[face, layers, degrees, lift]` with the lift in layers. Layers
 * outside of an inner layer make room for it; a turn of the whole cuboid lifts nothing.
 */
export function partsOf(size, { axis, layers, quarters }, share, lift) {
  const whole = layers.length === Math.abs(dot(size, normalOf(axis)));
  const outer = Array.from({ length: Math.min(...layers) }, (_, layer) => layer);
  const parts = [[axis, layers, 90 * quarters * ease(share), whole ? 0 : lift]];
  return outer.length && !whole ? [...parts, [axis, outer, 0, 2 * lift]] : parts;
}

const POINTS = 48;
/** 2 is an ellipse, infinity a rectangle. */
const SQUARENESS = 7;
const QUARTER_SPAN = 0.28 * Math.PI;
const HALF_SPAN = 0.42 * Math.PI;

/**
 * The path of the arrow around a layer, from tail to tip: points in a plane through the face, on the sides of the
 * cuboid that the camera does not see, where no sticker lies behind it. `gap` is its distance from the cuboid.
 */
export function arrowOf(halves, face, quarters, eye, gap) {
  const normal = normalOf(face);
  const u = [normal[1], normal[2], normal[0]].map(Math.abs);
  const v = cross(normal, u);
  const [depth, a, b] = [normal, u, v].map((way) => Math.abs(dot(halves, way)));
  const corner = Math.atan2(-Math.sign(dot(eye, v)), -Math.sign(dot(eye, u)));
  const span = Math.sign(quarters) * (Math.abs(quarters) === 2 ? HALF_SPAN : QUARTER_SPAN);
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const angle = corner + span * (1 - (2 * index) / POINTS);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const radius = (Math.abs(c) ** SQUARENESS + Math.abs(s) ** SQUARENESS) ** (-1 / SQUARENESS);
    return normal.map((part, i) => part * depth + radius * ((a + gap) * c * u[i] + (b + gap) * s * v[i]));
  });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest of several places in the direction of an arrow key, among those of a face if given; `null` if none. */
export function neighborOf(places, from, key, face = null) {
  const [right, down] = ARROWS[key] ?? [0, 0];
  let best = null;
  let least = Infinity;
  places.forEach((place, index) => {
    const [x, y] = [place.x - places[from].x, place.y - places[from].y];
    const along = x * right + y * down;
    const distance = along + 3 * Math.abs(x * down + y * right);
    if (along > 0 && distance < least && (!face || place.face === face)) {
      [best, least] = [index, distance];
    }
  });
  return best;
}
