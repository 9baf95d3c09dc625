// An arrow on a layer of a cuboid, in the direction of its next turn.

import { normalOf } from '../base/cuboid.js';

/** How far above the stickers it lies, in stickers: an arrow further away seems to be on another layer. */
const ABOVE = 0.12;
const THICKNESS = 0.026;
const HEAD = 0.1;
/** The head is no wider than the layers. */
const HEAD_OF_LAYER = 0.45;
const POINTS = 64;
/** How square its way around the cuboid is: 2 is an ellipse. */
const SQUARENESS = 24;
const COLOR = '#ff7a00';

/** The arrow for a step `{ axis, layers, quarters }`, on the side that is seen from a way of looking. */
export function createTurnArrow(three, size, { axis, layers, quarters }, seen) {
  const edge = Math.max(...size);
  const normal = new three.Vector3(...normalOf(axis));
  const depth = Math.abs(size[0] * normal.x + size[1] * normal.y + size[2] * normal.z);
  const middle = layers.reduce((sum, layer) => sum + layer, 0) / layers.length;
  const center = normal.clone().multiplyScalar((depth - 1) / 2 - middle);
  const front = new three.Vector3(...seen).projectOnPlane(normal).normalize();
  const half = Math.abs(quarters) === 2 ? Math.PI * 0.32 : Math.PI * 0.22;
  const way = quarters < 0 ? 1 : -1;
  const onStickers = (direction) => {
    const parts = direction.toArray().map((part, index) => Math.abs(part / (size[index] / 2 + ABOVE)) ** SQUARENESS);
    return direction.divideScalar(parts.reduce((sum, part) => sum + part, 0) ** (1 / SQUARENESS));
  };
  const at = (angle) => onStickers(front.clone().applyAxisAngle(normal, angle)).add(center);
  const material = new three.MeshBasicMaterial({ color: COLOR });
  const arc = new three.CatmullRomCurve3(
    Array.from({ length: POINTS + 1 }, (_, index) => at(way * half * ((2 * index) / POINTS - 1)))
  );
  const group = new three.Group();
  group.add(new three.Mesh(new three.TubeGeometry(arc, 2 * POINTS, THICKNESS * edge, 8), material));
  const radius = Math.min(HEAD * edge, HEAD_OF_LAYER * layers.length);
  const head = new three.Mesh(new three.ConeGeometry(radius, 2.2 * radius, 20), material);
  const tip = at(way * half);
  const along = tip.clone().sub(at(way * (half - 0.05))).normalize();
  head.position.copy(tip).addScaledVector(along, 0.7 * radius);
  head.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), along);
  group.add(head);
  return group;
}
