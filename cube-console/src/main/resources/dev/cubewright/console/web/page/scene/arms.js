// The four arms around the cube: motor, shaft, and two fingers that open and close.

import { normalOf } from '../base/cuboid.js';
import { ARMS } from './robot-model.js';

const PALETTE = { motor: 0x39424e, shaft: 0xb8c0cc, carrier: 0x5d6b7c, finger: 0xe8a33d, frame: 0x8b95a3 };
/** Where a finger is along the carrier when it holds, and how far it goes to be clear. */
const HOLDING = 1.1;
const CLEARING = 0.42;
/** How far an open arm stands back, so that fingers that turn pass each other. */
const RETREAT = 0.65;

/** Makes the arms; `pose` brings them to what a model says. */
export function createArms({ three }) {
  const group = new three.Group();
  const material = Object.fromEntries(
    Object.entries(PALETTE).map(([name, color]) => [name, new three.MeshLambertMaterial({ color })])
  );
  const box = (name, size, position) => {
    const mesh = new three.Mesh(new three.BoxGeometry(...size), material[name]);
    mesh.position.set(...position);
    return mesh;
  };
  const arms = Object.fromEntries(ARMS.map((arm) => [arm, createArm(arm)]));

  function createArm(arm) {
    const holder = new three.Group();
    holder.quaternion.setFromUnitVectors(new three.Vector3(0, 0, 1), new three.Vector3(...normalOf(arm)));
    const spinner = new three.Group();
    const shaft = new three.Mesh(new three.CylinderGeometry(0.14, 0.14, 1, 20), material.shaft);
    shaft.rotation.x = Math.PI / 2;
    shaft.position.z = 2.45;
    const fingers = [1, -1].map((side) => {
      const finger = new three.Group();
      finger.add(
        box('finger', [0.34, 0.13, 1.5], [0, 0, 1.25]),
        box('carrier', [0.42, 0.3, 0.26], [0, side * 0.06, 1.98])
      );
      finger.userData.side = side;
      return finger;
    });
    spinner.add(shaft, box('carrier', [0.28, 3.1, 0.14], [0, 0, 2.18]), ...fingers);
    holder.add(spinner, box('motor', [1.05, 1.05, 1.0], [0, 0, 3.4]), plate(arm));
    group.add(holder);
    return { spinner, fingers };
  }

  /** The plate behind a motor that bears the arm's letter. */
  function plate(arm) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#39424e';
    pen.fillRect(0, 0, 64, 64);
    pen.fillStyle = '#ffffff';
    pen.font = '700 44px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(arm, 32, 35);
    const map = new three.CanvasTexture(canvas);
    map.colorSpace = three.SRGBColorSpace;
    const label = new three.Sprite(new three.SpriteMaterial({ map }));
    label.scale.set(0.5, 0.5, 1);
    label.position.set(0, 0, 4.2);
    return label;
  }

  group.add(lens());

  /** The camera, below the cube. */
  function lens() {
    const body = new three.Group();
    const glass = new three.Mesh(new three.CylinderGeometry(0.2, 0.26, 0.22, 24), material.shaft);
    glass.position.y = 0.3;
    body.add(box('motor', [0.9, 0.36, 0.9], [0, 0, 0]), glass);
    body.position.y = -3.1;
    return body;
  }

  return {
    group,
    pose({ degrees, openings }) {
      for (const arm of ARMS) {
        const { spinner, fingers } = arms[arm];
        spinner.position.z = RETREAT * openings[arm];
        spinner.rotation.z = (-degrees[arm] * Math.PI) / 180;
        for (const finger of fingers) {
          finger.position.y = finger.userData.side * (HOLDING + CLEARING * openings[arm]);
        }
      }
    },
  };
}
