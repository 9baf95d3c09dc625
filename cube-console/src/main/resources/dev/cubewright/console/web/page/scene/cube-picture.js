// A puzzle without arms in three dimensions: the layer of a step is lifted and tinted, with an arrow beside it.

import { paints } from '../base/colors.js';
import { normalOf } from '../base/cuboid.js';
import { createCubies } from './cubies.js';
import { cornersOf, eyeOf, liftOf, partsOf, viewOf } from './geometry.js';
import { createStage } from './stage.js';
import { createTurnArrow } from './turn-arrow.js';

/** The longest edge of any puzzle, on the stage. */
const EDGE = 3;
const DISTANCE = 11;
const HOME = { turn: 0.62, tilt: 0.5 };
/** The room around the puzzle for a lifted layer and the arrow. */
const ROOM = 0.22;
/** In layers. */
const LIFT = 0.22;
const RISE_MILLIS = 180;
const LOOK_MILLIS = 110;
const LONGEST_FRAME = 100;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Creates the picture on a canvas; `show` shows the properties of a `CubeView`. Rejects without WebGL. */
export async function createCubePicture(canvas) {
  let shown = null;
  let cubies = null;
  let cubiesKey = '';
  let arrow = null;
  let arrowKey = '';
  let stepKey = '';
  let risen = 0;
  let last = 0;
  /** The difference between the view shown and the one a person chose. */
  const offset = { turn: 0, tilt: 0 };

  const stage = await createStage(canvas, {
    home: HOME,
    distance: DISTANCE,
    points: [],
    advance,
    onTap: (event) => {
      const index = shown?.onSticker && cubies.hit(rayAt(event));
      index !== undefined && index !== null && shown.onSticker?.(index);
    },
    onFlick: (by) => shown?.onSwipe?.(by),
  });
  const { three, scene } = stage;
  const shadow = createShadow(three);
  scene.add(shadow);

  function rayAt({ offsetX, offsetY }) {
    const ray = new three.Raycaster();
    const at = new three.Vector2((2 * offsetX) / canvas.clientWidth - 1, 1 - (2 * offsetY) / canvas.clientHeight);
    ray.setFromCamera(at, stage.camera);
    return ray;
  }

  function advance(orbit, now) {
    if (!shown) {
      return { view: orbit, again: false };
    }
    const passed = Math.min(now - last, LONGEST_FRAME);
    last = now;
    const { size, facelets, turning, next, letters } = shown;
    const step = turning ?? next;
    const share = turning?.share ?? 0;
    const scale = EDGE / Math.max(...size);
    prepare(size, scale);
    const key = step ? [step.axis, ...step.layers, step.quarters].join() : '';
    if (key !== stepKey) {
      stepKey = key;
      risen = 0;
    }
    risen = still.matches ? 1 : Math.min(1, risen + passed / RISE_MILLIS);
    const lift = step ? liftOf(risen, share) : 0;
    const target = step ? viewOf(orbit, step.axis) : orbit;
    const looking = look(orbit, target, still.matches ? 1 : 1 - Math.exp(-passed / LOOK_MILLIS));
    cubies.letter(Boolean(letters));
    const parts = step ? partsOf(size, step, share, LIFT * lift) : [];
    cubies.pose(facelets, parts, parts[0]?.[3] ? lift : 0);
    point(step, size, scale, eyeOf(target), lift, (parts[1] ?? parts[0])?.[3]);
    return {
      view: { turn: orbit.turn + offset.turn, tilt: orbit.tilt + offset.tilt },
      again: looking || (step !== null && step !== undefined && risen < 1),
    };
  }

  function prepare(size, scale) {
    const key = size.join() + document.documentElement.dataset.theme;
    if (key !== cubiesKey) {
      cubiesKey = key;
      cubies?.dispose();
      cubies = createCubies(stage, size, paints());
      cubies.group.scale.setScalar(scale);
      scene.add(cubies.group);
      arrowKey = 'none';
      const halves = size.map((edge) => (edge * scale) / 2);
      stage.points = cornersOf(halves.map((half) => half + ROOM));
      shadow.position.y = -halves[1] - 0.2;
      shadow.scale.set(halves[0], halves[2], 1);
    }
  }

  /** Turns the view towards another one by a share; returns whether it is on the way. */
  function look(orbit, target, by) {
    let moving = false;
    for (const angle of ['turn', 'tilt']) {
      const left = target[angle] - orbit[angle] - offset[angle];
      const near = Math.abs(left) < 0.003;
      offset[angle] += near ? left : left * by;
      moving ||= !near;
    }
    return moving;
  }

  function point(step, size, scale, eye, lift, height) {
    const key = step ? stepKey + eye.map(Math.sign).join() : '';
    if (key !== arrowKey) {
      arrowKey = key;
      arrow?.group.removeFromParent();
      const halves = size.map((edge) => (edge * scale) / 2);
      arrow = step ? createTurnArrow(three, halves, step, eye, paints().accent) : null;
      arrow && scene.add(arrow.group);
    }
    if (arrow) {
      arrow.material.opacity = lift;
      arrow.group.position.set(...normalOf(step.axis)).multiplyScalar(height * scale);
    }
  }

  document.addEventListener('theme', stage.redraw);
  return {
    show(properties) {
      shown = properties;
      stage.redraw();
    },
    dispose() {
      document.removeEventListener('theme', stage.redraw);
      cubies?.dispose();
      stage.dispose();
    },
  };
}

/** A soft shadow on the ground below a puzzle of edge 2; it is seen from above only. */
function createShadow(three) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext('2d');
  pen.shadowBlur = 28;
  pen.shadowColor = 'rgb(0 0 0 / 45%)';
  pen.shadowOffsetX = 256;
  pen.fillRect(36 - 256, 36, 56, 56);
  const map = new three.CanvasTexture(canvas);
  const material = new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  const shadow = new three.Mesh(new three.PlaneGeometry(4.6, 4.6), material);
  shadow.rotation.x = -Math.PI / 2;
  return shadow;
}
