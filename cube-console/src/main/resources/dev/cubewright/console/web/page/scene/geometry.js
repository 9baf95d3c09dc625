// Points of view, the fit of a thing into its place, and the shape of a step: pure calculations without three.js.
// A view is `{ turn, tilt }` in radians: the camera is `turn` to the right of the face F and `tilt` above it.

import { cross, dot, normalOf } from '../base/cuboid.js';

/** The least angle between the camera and a face that is in sight, in radians: its color can still be recognized. */
const GRAZING = 0.4;

/** A value, at most a limit away from 0. */
export const clamp = (value, limit) => Math.max(-limit, Math.min(limit, value));

/** The direction from the middle to the camera. */
export const eyeOf = ({ turn, tilt }) => [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];

/** The view that shows most of the layer at a face while the same faces stay in sight; the view itself if it sees it. */
export function viewOf({ turn, tilt }, face) {
  const [x, y, z] = normalOf(face);
  if (y) {
    return { turn, tilt: y * Math.max(y * tilt, -GRAZING) };
  }
  const away = Math.atan2(x, z) - turn;
  const short = Math.atan2(Math.sin(away), Math.cos(away));
  return { turn: turn + short - clamp(short, Math.PI / 2 + GRAZING), tilt };
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

/** The distance of an arrow from a layer whose face is not in sight. */
const GAP = 0.17;
/** The share of half an edge between the bend of an arrow and its ends. */
const REACH = 0.8;

/**
 * The corner points of the arrow of a step, from tail to tip: along two edges of the outermost face that turns, around
 * the corner nearest to the camera, so that it points as the stickers in sight move. Its face is `depth` from the middle.
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

/** The nearest of several places in the direction of an arrow key from one of them; `undefined` if none. */
export function neighborOf(places, from, key) {
  const [right, down] = ARROWS[key] ?? [0, 0];
  const alongOf = ({ x, y }) => (x - from.x) * right + (y - from.y) * down;
  const distanceOf = (place) => alongOf(place) + 3 * Math.abs((place.x - from.x) * down + (place.y - from.y) * right);
  return places.filter((place) => alongOf(place) > 0).sort((a, b) => distanceOf(a) - distanceOf(b))[0];
}
