// Views, fitting, and the geometry of a step, as pure functions without three.js.
// A view is `{ turn, tilt }` in radians: the camera is `turn` to the right of the face F and `tilt` above it.

import { cross, dot, normalOf } from '../base/cuboid.js';

/** The minimum angle in radians between the view and a visible face, at which its color is recognizable. */
const GRAZING = 0.4;

/** A value limited to the range from `-limit` to `limit`. */
export const clamp = (value, limit) => Math.max(-limit, Math.min(limit, value));

/** The direction from the center to the camera. */
export const eyeOf = ({ turn, tilt }) => [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];

/** The view that shows most of the layer at a face while visible faces stay visible; unchanged if it shows the face. */
export function viewOf({ turn, tilt }, face) {
  const [x, y, z] = normalOf(face);
  if (y) {
    return { turn, tilt: y * Math.max(y * tilt, -GRAZING) };
  }
  const away = Math.atan2(x, z) - turn;
  const short = Math.atan2(Math.sin(away), Math.cos(away));
  return { turn: turn + short - clamp(short, Math.PI / 2 + GRAZING), tilt };
}

/** The extent of points seen by a camera at a distance: width, height and center as tangents of angles. */
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

/** The smoothstep function from 0 to 1. */
export const ease = (share) => share * share * (3 - 2 * share);

/** The height (0 to 1) of the layer of a step. It rises with `risen` and falls at the end of the turn. */
export const liftOf = (risen, share) => ease(risen) * ease(Math.min(1, (1 - share) * 4));

/**
 * The parts of a cuboid that a step moves, each `[face, layers, degrees, lift]` with the lift in layers. Layers
 * outside an inner layer are lifted higher; a turn of the whole cuboid lifts nothing.
 */
export function partsOf(size, { axis, layers, quarters }, share, lift) {
  const whole = layers.length === Math.abs(dot(size, normalOf(axis)));
  const outer = Array.from({ length: Math.min(...layers) }, (_, layer) => layer);
  const parts = [[axis, layers, 90 * quarters * ease(share), whole ? 0 : lift]];
  return outer.length && !whole ? [...parts, [axis, outer, 0, 2 * lift]] : parts;
}

/** The distance of an arrow from a layer with a hidden face. */
const GAP = 0.17;
/** The share of half an edge between the bend of an arrow and its ends. */
const REACH = 0.8;

/**
 * The corner points of the arrow of a step, from tail to tip: along two edges of the outermost turning face, around
 * the corner nearest to the camera, so that it follows the visible stickers. The face is at `depth` from the center.
 */
export function arrowOf(halves, { axis, quarters }, depth, eye) {
  const normal = normalOf(axis);
  const u = [normal[1], normal[2], normal[0]].map(Math.abs);
  const v = cross(normal, u);
  const [a, b] = [u, v].map((way) => Math.abs(dot(halves, way)) * (Math.sign(dot(eye, way)) || 1));
  const height = depth + (dot(eye, normal) < 0 ? GAP : 0);
  const at = (c, d) => normal.map((part, i) => part * height + c * a * u[i] + d * b * v[i]);
  const points = [at(1 - 2 * REACH, 1), at(1, 1), at(1, 1 - 2 * REACH)];
  return a * b * quarters < 0 ? points.reverse() : points;
}

/** The directions of arrow keys: to the right, and down. */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest place in the direction of an arrow key; `undefined` if there is none. */
export function neighborOf(places, from, key) {
  const [right, down] = ARROWS[key] ?? [0, 0];
  const alongOf = ({ x, y }) => (x - from.x) * right + (y - from.y) * down;
  const distanceOf = (place) => alongOf(place) + 3 * Math.abs((place.x - from.x) * down + (place.y - from.y) * right);
  return places.filter((place) => alongOf(place) > 0).sort((a, b) => distanceOf(a) - distanceOf(b))[0];
}
