// The puzzle in three dimensions, or its net: the layer of a step is lifted and outlined, with an arrow along it.

import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { paints } from '../base/colors.js';
import { inLayers, normalOf, stickersOf } from '../base/cuboid.js';
import { createCubies } from './cubies.js';
import { cornersOf, dot, eyeOf, liftOf, partsOf, viewOf } from './geometry.js';
import { Net } from './net.js';
import { Stage, createStage, painted } from './stage.js';
import { createTurnArrow } from './turn-arrow.js';

/** The longest edge of any puzzle, on the stage. */
const EDGE = 3;
const FROM = { home: { turn: 0.62, tilt: 0.5 }, distance: 15, points: [] };
/** The height of a lifted layer, and the room around the puzzle for it and its arrow. */
const LIFT = 0.2;
const ROOM = 0.35;
/** The color of outline and arrow: no sticker has it. */
const MARK = '#1e9bff';
const RISE_MILLIS = 180;
const LOOK_MILLIS = 110;
const FRAME_MILLIS = 16;
const LONGEST_FRAME = 100;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * A puzzle. `turning` is the step under way, `{ axis, layers, quarters, share }`, `next` the one that comes next.
 * `letters` shows letters on the stickers. `onSticker` receives the number of a facelet that is tapped, `onSwipe` 1 or
 * -1 for a flick to the left or right. `fallback` replaces the net.
 */
export function CubeView(properties) {
  const { size, facelets, turning, next, onSticker, label = 'The puzzle', fallback } = properties;
  const stage = useRef(null);
  const latest = useRef(null);
  latest.current = properties;
  useEffect(() => stage.current?.redraw());
  const step = turning ?? next;
  const moves = ({ cell }) => step && inLayers(size, cell, step.axis, step.layers);
  const marked = stickersOf(size).flatMap((sticker, index) => (moves(sticker) ? [index] : []));
  const net = fallback ?? h(Net, { size, facelets, marked, onPick: onSticker, label: `${label}, unfolded` });
  const create = (canvas) => createScene(canvas, () => latest.current);
  return h(Stage, { stage, create, label: `${label}. Arrow keys turn the view.` }, net);
}

/** A stage that shows the properties of a `CubeView` that `current` returns. */
async function createScene(canvas, current) {
  let cubies = null;
  let cubiesKey = '';
  let halves = null;
  let arrow = null;
  let arrowKey = '';
  let stepKey = '';
  let risen = 0;
  let last = 0;
  let resting = true;
  /** The view that a person chose last, and the difference between the view shown and that. */
  let chosen = FROM.home;
  let offset = { turn: 0, tilt: 0 };
  /** Whether a person has turned the view since the step began. */
  let taken = false;
  const onFlick = (by) => current().onSwipe && (current().onSwipe(by), true);
  const onTap = (event) => {
    const index = current().onSticker && cubies.hit(stage.rayAt(event));
    Number.isInteger(index) && current().onSticker(index);
  };
  const stage = await createStage(canvas, { ...FROM, advance, onTap, onFlick });
  const { three, scene } = stage;
  let scale = 1;
  const shadow = createShadow(three);
  scene.add(shadow);
  return stage;

  function advance(orbit, now) {
    // The first picture after a rest continues as if it had been one frame.
    const passed = still.matches ? Infinity : resting ? FRAME_MILLIS : Math.min(now - last, LONGEST_FRAME);
    last = now;
    const { size, facelets, turning, next, letters } = current();
    const step = turning ?? next ?? null;
    const share = turning?.share ?? 0;
    build(size);
    const key = step ? [step.axis, ...step.layers, step.quarters].join() : '';
    risen = Math.min(1, (key === stepKey ? risen : 0) + passed / RISE_MILLIS);
    if (orbit.turn !== chosen.turn || orbit.tilt !== chosen.tilt) {
      Object.assign(orbit, { turn: orbit.turn + offset.turn, tilt: orbit.tilt + offset.tilt });
      [chosen, offset, taken] = [{ ...orbit }, { turn: 0, tilt: 0 }, true];
    } else if (key !== stepKey) {
      taken = false;
    }
    stepKey = key;
    const lift = step ? liftOf(risen, share) : 0;
    const parts = step ? partsOf(size, step, share, (LIFT / scale) * lift) : [];
    const target = step && !taken ? viewOf(orbit, step.axis) : orbit;
    const looking = look(orbit, target, 1 - Math.exp(-passed / LOOK_MILLIS));
    cubies.show(facelets, parts, { outline: parts[0]?.[3] ? lift : 0, letters: Boolean(letters) });
    // The arrow would lie across a layer that turns.
    point(step, eyeOf(target), lift * Math.max(0, 1 - 4 * share), (parts[0]?.[3] ?? 0) * scale);
    resting = !looking && (!step || risen === 1);
    return { view: { turn: orbit.turn + offset.turn, tilt: orbit.tilt + offset.tilt }, again: !resting };
  }

  /** Builds the puzzle again if its size or the theme has changed. */
  function build(size) {
    const key = size.join() + document.documentElement.dataset.theme;
    if (key !== cubiesKey) {
      cubiesKey = key;
      cubies?.dispose();
      cubies = createCubies(stage, size, { ...paints(), mark: MARK });
      scale = EDGE / Math.max(...size);
      cubies.group.scale.setScalar(scale);
      halves = size.map((edge) => (edge * scale) / 2);
      stage.points = cornersOf(halves.map((half) => half + ROOM));
      shadow.position.y = -halves[1] - 0.2;
      shadow.scale.set(halves[0], 1, halves[2]);
    }
  }

  /** Turns the view towards another one by a share; returns whether it is on the way. */
  function look(orbit, target, by) {
    const left = ['turn', 'tilt'].map((angle) => [angle, target[angle] - orbit[angle] - offset[angle]]);
    const moving = left.some(([, angle]) => Math.abs(angle) > 0.003);
    left.forEach(([name, angle]) => (offset[name] += moving ? angle * by : angle));
    return moving;
  }

  /** Shows the arrow of a step as seen from a direction, at a height above the puzzle. */
  function point(step, eye, opacity, height) {
    const key = step ? cubiesKey + stepKey + eye.map(Math.sign).join() : '';
    if (key !== arrowKey) {
      arrowKey = key;
      arrow?.group.removeFromParent();
      const depth = step && Math.abs(dot(halves, normalOf(step.axis))) - Math.min(...step.layers) * scale;
      arrow = step && createTurnArrow(stage, halves, step, depth, eye, MARK);
    }
    if (step) {
      arrow.materials.forEach((material) => (material.opacity = opacity));
      arrow.group.position.set(...normalOf(step.axis)).multiplyScalar(height);
    }
  }
}

/** A soft shadow on the ground below a puzzle of edge 2; it is seen from above only. */
function createShadow(three) {
  const map = painted(three, 128, 128, (pen) => {
    Object.assign(pen, { shadowBlur: 26, shadowColor: 'rgb(0 0 0 / 45%)', shadowOffsetX: 256 });
    pen.fillRect(32 - 256, 32, 64, 64);
  });
  const material = new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  return new three.Mesh(new three.PlaneGeometry(4, 4).rotateX(-Math.PI / 2), material);
}
