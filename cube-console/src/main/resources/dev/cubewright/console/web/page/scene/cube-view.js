// The puzzle in 3D, or its net. The layer of a step is lifted and outlined, with an arrow.

import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { paints } from '../base/colors.js';
import { dot, inLayers, normalOf } from '../base/cuboid.js';
import { createCubies } from './cubies.js';
import { cornersOf, eyeOf, liftOf, partsOf, viewOf } from './geometry.js';
import { Net } from './net.js';
import { Stage, createStage, painted } from './stage.js';
import { createTurnArrow } from './turn-arrow.js';

/** The longest edge of a puzzle in stage units. */
const EDGE = 3;
const FROM = { home: { turn: 0.62, tilt: 0.5 }, distance: 15 };
const ANGLES = ['turn', 'tilt'];
/** The height of a lifted layer, and the margin around the puzzle for it and its arrow. */
const LIFT = 0.2;
const ROOM = 0.35;
const RISE_MILLIS = 180;
const LOOK_MILLIS = 110;
const FRAME_MILLIS = 16;
const LONGEST_FRAME = 100;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * A puzzle. `turning` is the current step, `{ axis, layers, quarters, share }`, `next` the next one.
 * `letters` shows letters on the stickers. `onSticker` receives the index of a tapped facelet, `onSwipe` 1 or
 * -1 for a flick to the left or right. Without a stage, the net marks the `doubtful` stickers.
 */
export function CubeView(properties) {
  const { size, facelets, doubtful, turning, next, onSticker, label } = properties;
  const stage = useRef(null);
  const latest = useRef(null);
  latest.current = properties;
  useEffect(() => stage.current?.redraw());
  const step = turning ?? next;
  const isMarked = ({ cell }) => step && inLayers(size, cell, step.axis, step.layers);
  const net = h(Net, { size, facelets, doubtful, isMarked, onPick: onSticker, label: `${label}, unfolded` });
  const create = (canvas) => createScene(canvas, () => latest.current);
  return h(Stage, { stage, create, label: `${label}. Arrow keys turn the view.` }, net);
}

/** A stage that shows the properties of a `CubeView` that `current` returns. */
async function createScene(canvas, current) {
  let cubies = null;
  let cubiesKey = '';
  let halves = null;
  let scale = 1;
  let arrow = null;
  let arrowKey = '';
  let stepKey = '';
  let risen = 0;
  /** The time of the last frame; `NaN` after a rest, when the next step counts as one frame. */
  let last = NaN;
  /** The view that the user chose last, and whether that was during the current step. */
  let chosen = FROM.home;
  let taken = false;
  const shown = { ...FROM.home };
  const onFlick = (by) => current().onSwipe && (current().onSwipe(by), true);
  const onTap = (event) => {
    const { onSticker } = current();
    const index = onSticker && cubies.hit(stage.rayAt(event));
    Number.isInteger(index) && onSticker(index);
    return Boolean(onSticker);
  };
  const stage = await createStage(canvas, { ...FROM, advance, onTap, onFlick });
  const shadow = createShadow(stage.three);
  stage.scene.add(shadow);
  return stage;

  function advance(orbit, now) {
    const passed = still.matches ? Infinity : Math.min(now - last || FRAME_MILLIS, LONGEST_FRAME);
    const { size, facelets, turning, next, letters } = current();
    const step = turning ?? next;
    const share = turning?.share ?? 0;
    build(size);
    const key = step ? [step.axis, ...step.layers, step.quarters].join() : '';
    const isDragged = ANGLES.some((angle) => orbit[angle] !== chosen[angle]);
    if (isDragged) {
      ANGLES.forEach((angle) => (shown[angle] += orbit[angle] - chosen[angle]));
      Object.assign(orbit, shown);
      chosen = { ...shown };
    }
    taken = isDragged || (taken && key === stepKey);
    risen = Math.min(1, (key === stepKey ? risen : 0) + passed / RISE_MILLIS);
    stepKey = key;
    const lift = step ? liftOf(risen, share) : 0;
    const parts = step ? partsOf(size, step, share, (LIFT / scale) * lift) : [];
    const height = parts[0]?.[3] ?? 0;
    const target = step && !taken ? viewOf(chosen, step.axis) : chosen;
    const isLooking = ANGLES.some((angle) => Math.abs(target[angle] - shown[angle]) > 0.003);
    const by = isLooking ? 1 - Math.exp(-passed / LOOK_MILLIS) : 1;
    ANGLES.forEach((angle) => (shown[angle] += (target[angle] - shown[angle]) * by));
    cubies.show(facelets, parts, { outline: height && lift, letters });
    // The arrow would cross the turning layer.
    point(step, eyeOf(target), lift * Math.max(0, 1 - 4 * share), height * scale);
    const again = isLooking || (step && risen < 1);
    last = again ? now : NaN;
    return { view: shown, again };
  }

  /** Rebuilds the puzzle after a change of its size or the theme. */
  function build(size) {
    const key = size.join() + document.documentElement.dataset.theme;
    if (key !== cubiesKey) {
      cubiesKey = key;
      cubies?.dispose();
      cubies = createCubies(stage, size, paints());
      scale = EDGE / Math.max(...size);
      cubies.group.scale.setScalar(scale);
      halves = size.map((edge) => (edge * scale) / 2);
      stage.points = cornersOf(halves.map((half) => half + ROOM));
      shadow.position.y = -halves[1] - 0.2;
      shadow.scale.set(halves[0], 1, halves[2]);
    }
  }

  /** Shows the arrow of a step for a viewing direction, at a height above the puzzle. */
  function point(step, eye, opacity, height) {
    const key = step ? cubiesKey + stepKey + eye.map(Math.sign).join() : '';
    if (key !== arrowKey) {
      arrowKey = key;
      arrow?.removeFromParent().children.forEach(({ isSprite, geometry, material }) => {
        // All sprites share a geometry.
        isSprite || geometry.dispose();
        material.map?.dispose();
        material.dispose();
      });
      const depth = step && Math.abs(dot(halves, normalOf(step.axis))) - Math.min(...step.layers) * scale;
      arrow = step && createTurnArrow(stage, halves, step, depth, eye);
    }
    if (step) {
      arrow.children.forEach(({ material }) => (material.opacity = opacity));
      arrow.position.set(...normalOf(step.axis)).multiplyScalar(height);
    }
  }
}

/** A soft shadow on the ground below a puzzle of edge 2, visible only from above. */
function createShadow(three) {
  const map = painted(three, (pen) => {
    Object.assign(pen, { shadowBlur: 26, shadowColor: 'rgb(0 0 0 / 45%)', shadowOffsetX: 256 });
    pen.fillRect(32 - 256, 32, 64, 64);
  });
  const material = new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  return new three.Mesh(new three.PlaneGeometry(4, 4).rotateX(-Math.PI / 2), material);
}
