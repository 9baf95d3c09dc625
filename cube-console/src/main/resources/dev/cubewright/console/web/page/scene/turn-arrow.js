// The arrow of a step: a line along the near edges of its layer, thicker for several layers, and "×2" for a half turn.

import { MARK } from './cubies.js';
import { arrowOf } from './geometry.js';
import { lettered } from './stage.js';

const THICKNESS = 0.04;
const BEND = 0.3;

/** Adds the arrow of a step to a stage, on a face at a depth, for a viewing direction. Returns it as a group. */
export function createTurnArrow({ three, scene }, halves, step, depth, eye) {
  // Always in front of the corners of the turning layer.
  const look = { transparent: true, depthTest: false };
  const material = new three.MeshBasicMaterial({ color: MARK, ...look });
  const thickness = THICKNESS * (step.layers.length > 1 ? 1.4 : 1);
  const [tail, corner, tip] = arrowOf(halves, step, depth, eye).map((point) => new three.Vector3(...point));
  const along = tip.clone().sub(corner).normalize();
  const neck = tip.clone().addScaledVector(along, -6 * thickness);
  const [before, after] = [tail, tip].map((end) => end.clone().sub(corner).setLength(BEND).add(corner));
  const path = new three.CurvePath();
  path.add(new three.LineCurve3(tail, before));
  path.add(new three.QuadraticBezierCurve3(before, corner, after));
  path.add(new three.LineCurve3(after, neck));
  const head = new three.Mesh(new three.ConeGeometry(3.2 * thickness, 8 * thickness, 24).rotateX(Math.PI / 2), material);
  head.position.copy(neck).addScaledVector(along, 3 * thickness);
  head.lookAt(tip.addScaledVector(along, 1));
  const cap = new three.Mesh(new three.SphereGeometry(thickness, 12, 8), material);
  cap.position.copy(tail);
  const group = new three.Group().add(new three.Mesh(new three.TubeGeometry(path, 200, thickness, 10), material), head, cap);
  if (Math.abs(step.quarters) === 2) {
    const map = lettered(three, '×2', '#08131f', MARK);
    const twice = new three.Sprite(new three.SpriteMaterial({ map, ...look }));
    twice.scale.setScalar(0.42);
    twice.position.copy(tail);
    twice.renderOrder = 1;
    group.add(twice);
  }
  scene.add(group);
  return group;
}
