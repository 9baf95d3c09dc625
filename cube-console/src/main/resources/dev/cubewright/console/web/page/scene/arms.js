// The four arms around the cube: motor, shaft, and two fingers that open and close; and the camera below.

import { normalOf } from '../base/cuboid.js';
import { ARMS } from './robot-model.js';
import { painted } from './stage.js';

const PALETTE = { motor: 0x39424e, shaft: 0xb8c0cc, carrier: 0x5d6b7c, finger: 0xe8a33d };
/** The distance of a finger from the axis of the arm when it holds, and its way to the open position. */
const HOLDING = 1.1;
const CLEARING = 0.42;
/** The distance that an open arm stands back, so that fingers that turn pass each other. */
const RETREAT = 0.65;

/** Adds the arms to a stage; `pose` moves them to the angles in degrees and the openings, 0 to 1, of a model. */
export function createArms({ three, scene }) {
  const part = (name, shape, ...position) => {
    const mesh = new three.Mesh(shape, new three.MeshLambertMaterial({ color: PALETTE[name] }));
    mesh.position.set(...position);
    return mesh;
  };
  const box = (name, size, ...position) => part(name, new three.BoxGeometry(...size), ...position);

  const arms = ARMS.map((arm) => {
    const shaft = part('shaft', new three.CylinderGeometry(0.14, 0.14, 1, 20), 0, 0, 2.45);
    shaft.rotation.x = Math.PI / 2;
    const fingers = [1, -1].map((side) =>
      new three.Group().add(
        box('finger', [0.34, 0.13, 1.5], 0, 0, 1.25),
        box('carrier', [0.42, 0.3, 0.26], 0, side * 0.06, 1.98)
      )
    );
    const map = painted(three, 64, 64, (pen) => {
      pen.fillStyle = '#39424e';
      pen.fillRect(0, 0, 64, 64);
      pen.fillStyle = '#ffffff';
      pen.fillText(arm, 32, 35);
    });
    const letter = new three.Sprite(new three.SpriteMaterial({ map }));
    letter.scale.set(0.5, 0.5, 1);
    letter.position.z = 4.2;
    const spinner = new three.Group().add(shaft, box('carrier', [0.28, 3.1, 0.14], 0, 0, 2.18), ...fingers);
    const holder = new three.Group().add(spinner, box('motor', [1.05, 1.05, 1], 0, 0, 3.4), letter);
    holder.quaternion.setFromUnitVectors(new three.Vector3(0, 0, 1), new three.Vector3(...normalOf(arm)));
    scene.add(holder);
    return { spinner, fingers };
  });
  const lens = part('shaft', new three.CylinderGeometry(0.2, 0.26, 0.22, 24), 0, -2.8, 0);
  scene.add(lens, box('motor', [0.9, 0.36, 0.9], 0, -3.1, 0));

  return {
    pose({ degrees, openings }) {
      ARMS.forEach((arm, index) => {
        const { spinner, fingers } = arms[index];
        spinner.position.z = RETREAT * openings[arm];
        spinner.rotation.z = (-degrees[arm] * Math.PI) / 180;
        fingers.forEach((finger, side) => (finger.position.y = (1 - 2 * side) * (HOLDING + CLEARING * openings[arm])));
      });
    },
  };
}
