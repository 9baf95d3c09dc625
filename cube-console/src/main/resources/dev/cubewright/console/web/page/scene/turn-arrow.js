// An arrow around a layer of a cuboid, the way it is to be turned.

import { normalOf } from '../base/cuboid.js';

/** How far from the middle, in edges of the cuboid: outside of its corners. */
const RADIUS = 0.76;
const THICKNESS = 0.028;
const HEAD = 0.17;
const POINTS = 24;
const COLOR = '#ff7a00';

/** The arrow for a step `{ axis, layers, quarters }`, on the side that is seen from a way of looking. */
export function createTurnArrow(three, size, { axis, layers, quarters }, seen) {
  const edge = Math.max(...size);
  const normal = new three.Vector3(...normalOf(axis));
  const depth = Math.abs(size[0] * normal.x + size[1] * normal.y + size[2] * normal.z);
  const middle = layers.reduce((sum, layer) => sum + layer, 0) / layers.length;
  const center = normal.clone().multiplyScalar((depth - 1) / 2 - middle);
  const front = new three.Vector3(...seen).projectOnPlane(normal).normalize();
  const half = Math.abs(quarters) === 2 ? Math.PI * 0.34 : Math.PI * 0.22;
  const way = quarters < 0 ? 1 : -1;
  const at = (angle) =>
    front.clone().applyAxisAngle(normal, angle).multiplyScalar(RADIUS * edge).add(center);
  const material = new three.MeshBasicMaterial({ color: COLOR });
  const arc = new three.CatmullRomCurve3(
    Array.from({ length: POINTS + 1 }, (_, index) => at(way * half * ((2 * index) / POINTS - 1)))
  );
  const group = new three.Group();
  group.add(new three.Mesh(new three.TubeGeometry(arc, 2 * POINTS, THICKNESS * edge, 8), material));
  const head = new three.Mesh(new three.ConeGeometry(HEAD * edge * 0.6, HEAD * edge * 1.3, 20), material);
  const tip = at(way * half);
  const along = tip.clone().sub(at(way * (half - 0.05))).normalize();
  head.position.copy(tip).addScaledVector(along, HEAD * edge * 0.4);
  head.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), along);
  group.add(head);
  return group;
}
