// The arrow of a step: a thin line around the layer, one more for each further layer, two heads for a half turn.

import { arrowOf } from './geometry.js';

const GAP = 0.25;
const BESIDE = 0.16;
const THICKNESS = 0.032;
const HEAD = 0.11;

/** Adds the arrow for a step on a cuboid with the given half edges, as seen from a direction; its group and material. */
export function createTurnArrow({ three, scene }, halves, { axis, layers, quarters }, eye, color) {
  const group = new three.Group();
  const material = new three.MeshBasicMaterial({ color, transparent: true });
  const up = new three.Vector3(0, 1, 0);
  for (let line = 0; line < Math.min(layers.length, 3); line++) {
    const points = arrowOf(halves, axis, quarters, eye, GAP + BESIDE * line).map((point) => new three.Vector3(...point));
    const curve = new three.CatmullRomCurve3(points);
    group.add(new three.Mesh(new three.TubeGeometry(curve, 96, THICKNESS, 8), material));
    for (let head = 0; head < Math.abs(quarters); head++) {
      const cone = new three.Mesh(new three.ConeGeometry(HEAD, 2.4 * HEAD, 20), material);
      const at = 1 - (head * 2.6 * HEAD) / curve.getLength();
      const along = curve.getTangentAt(at);
      cone.position.copy(curve.getPointAt(at)).addScaledVector(along, HEAD);
      cone.quaternion.setFromUnitVectors(up, along);
      group.add(cone);
    }
  }
  scene.add(group);
  return { group, material };
}
