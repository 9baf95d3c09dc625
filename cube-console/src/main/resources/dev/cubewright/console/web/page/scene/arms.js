// The four arms around the cube (motor, shaft and two fingers), and the camera below.

import { normalOf } from '../base/cuboid.js';
import { ARMS } from './robot-model.js';
import { lettered } from './stage.js';

const MOTOR = 0x39424e;
const SHAFT = 0xb8c0cc;
const CARRIER = 0x5d6b7c;
const FINGER = 0xe8a33d;
/** The distance of a holding finger from the arm axis, and its distance to the open position. */
const HOLDING = 1.1;
const CLEARING = 0.42;
/** The retreat of an open arm, so that turning fingers pass each other. */
const RETREAT = 0.65;

/** Adds the arms to a stage. Returns a function that moves them to the degrees and openings of a pose. */
export function createArms({ three, scene }) {
  const part = (color, shape, ...position) => {
    const mesh = new three.Mesh(shape, new three.MeshLambertMaterial({ color }));
    mesh.position.set(...position);
    return mesh;
  };
  const box = (color, size, ...position) => part(color, new three.BoxGeometry(...size), ...position);
  const arms = ARMS.map((arm) => {
    const shaft = part(SHAFT, new three.CylinderGeometry(0.14, 0.14, 1, 20).rotateX(Math.PI / 2), 0, 0, 2.45);
    const fingers = [1, -1].map((side) => {
      const carrier = box(CARRIER, [0.42, 0.3, 0.26], 0, side * 0.06, 1.98);
      return new three.Group().add(box(FINGER, [0.34, 0.13, 1.5], 0, 0, 1.25), carrier);
    });
    const letter = new three.Sprite(new three.SpriteMaterial({ map: lettered(three, arm, '#ffffff', '#39424e') }));
    letter.scale.setScalar(0.5);
    letter.position.z = 4.2;
    const spinner = new three.Group().add(shaft, box(CARRIER, [0.28, 3.1, 0.14], 0, 0, 2.18), ...fingers);
    const holder = new three.Group().add(spinner, box(MOTOR, [1.05, 1.05, 1], 0, 0, 3.4), letter);
    holder.lookAt(...normalOf(arm));
    scene.add(holder);
    return { arm, spinner, fingers };
  });
  scene.add(part(SHAFT, new three.CylinderGeometry(0.2, 0.26, 0.22, 24), 0, -2.8, 0), box(MOTOR, [0.9, 0.36, 0.9], 0, -3.1, 0));

  return ({ degrees, openings }) =>
    arms.forEach(({ arm, spinner, fingers }) => {
      spinner.position.z = RETREAT * openings[arm];
      spinner.rotation.z = (-degrees[arm] * Math.PI) / 180;
      fingers[0].position.y = HOLDING + CLEARING * openings[arm];
      fingers[1].position.y = -fingers[0].position.y;
    });
}
