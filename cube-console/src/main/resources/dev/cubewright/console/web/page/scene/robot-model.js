// The arms and the cube at a moment, from what the program reports: motions as they begin and end, and the state at rest.

import { turned } from '../base/cuboid.js';

const SIZE = [2, 2, 2];
/** The arms around the cube: each is opposite to the second after it. */
export const ARMS = ['R', 'B', 'L', 'F'];
const oppositeOf = (arm) => ARMS[(ARMS.indexOf(arm) + 2) % 4];
/** The distance of fingers from the cube, from 0 for fingers that hold to 1. */
const OPENINGS = { closed: 0, closing: 0.5, open: 1, opening: 0.5, unknown: 1 };

/** The speed at which an arm that seeks its magnet is shown, and the time it then takes to reach the grid. */
const SEEKING_DEGREES_A_SECOND = 150;
const LANDING_MILLIS = 200;

const each = (value) => Object.fromEntries(ARMS.map((arm) => [arm, value]));

/** The robot as it is shown. `now` returns the time in milliseconds. */
export function createRobotModel(now = () => performance.now()) {
  let facelets = '?'.repeat(24);
  let told = null;
  const degrees = each(0);
  const openings = each(1);
  const layers = each(0);
  const motions = new Map();

  const holds = (arm) => openings[arm] === 0 && !['grip', 'release'].includes(motions.get(arm)?.kind);

  /** The layers that follow an arm, each with its sense: an arm that alone holds the cube turns all of it. */
  function following(arm) {
    const alone = ARMS.filter(holds).length === 1;
    return holds(arm) ? [[arm, 1], ...(alone ? [[oppositeOf(arm), -1]] : [])] : [];
  }

  function begin({ arm, kind, degrees: by, durationMicros, speed }) {
    finish(arm);
    const factor = speed || 1;
    const motion = { kind, began: now(), millis: Math.max(1, durationMicros / 1000 / factor), from: degrees[arm] };
    if (kind === 'seek') {
      Object.assign(motion, { millis: Infinity, rate: (SEEKING_DEGREES_A_SECOND / 1000) * factor });
    } else if (kind === 'turn') {
      Object.assign(motion, { by, follow: following(arm) });
    } else {
      Object.assign(motion, { from: openings[arm], by: (kind === 'grip' ? 0 : 1) - openings[arm] });
    }
    motions.set(arm, motion);
  }

  function finish(arm) {
    const motion = motions.get(arm);
    motions.delete(arm);
    if (motion?.kind === 'turn') {
      degrees[arm] = motion.from + motion.by;
      motion.follow.forEach(([layer, sense]) => settle(layer, layers[layer] + sense * motion.by));
    } else if (motion?.kind === 'seek') {
      land(arm, motion.from + progressOf(motion));
    } else if (motion && motion.kind !== 'land') {
      openings[arm] = Math.round(motion.from + motion.by);
    }
  }

  const shareOf = ({ began, millis }) => Math.min(1, (now() - began) / millis);
  const progressOf = (motion) => (motion.rate ? (now() - motion.began) * motion.rate : motion.by * shareOf(motion));

  /** An arm that has found its magnet is on the grid, and is shown to turn on to it: half a turn looks like none. */
  function land(arm, angle) {
    degrees[arm] = 0;
    const left = (180 - (((angle % 180) + 180) % 180)) % 180;
    motions.set(arm, { kind: 'land', began: now(), millis: LANDING_MILLIS, from: -left, by: left });
  }

  /** A layer at a quarter turn becomes part of the facelets, another one stays askew. */
  function settle(layer, angle) {
    const quarters = Math.round(angle / 90);
    facelets = quarters % 4 === 0 ? facelets : turned(SIZE, facelets, layer, [0], quarters);
    layers[layer] = Math.abs(angle - quarters * 90) < 0.5 ? 0 : angle - quarters * 90;
  }

  function take({ cube, busy, holding, poses }) {
    const turning = [...motions.values()].some(({ kind }) => kind === 'turn');
    if (cube?.facelets?.length === 24 && !turning && (cube.facelets !== told || !busy)) {
      facelets = cube.facelets;
    }
    told = turning ? told : cube?.facelets;
    if (busy && motions.size > 0) {
      return;
    }
    motions.clear();
    for (const arm of ARMS) {
      openings[arm] = OPENINGS[holding?.grips?.[arm]] ?? 1;
      degrees[arm] = poses?.[arm] ?? degrees[arm];
      const askew = degrees[arm] - Math.round(degrees[arm] / 90) * 90;
      layers[arm] = openings[arm] < 1 && Math.abs(askew) > 0.5 ? askew : 0;
    }
  }

  /** Everything at this moment: degrees, openings and layers by arm, the facelets, and whether the cube is held. */
  function pose() {
    const shown = { degrees: { ...degrees }, openings: { ...openings }, layers: { ...layers }, facelets };
    for (const [arm, motion] of motions) {
      const of = motion.kind === 'grip' || motion.kind === 'release' ? shown.openings : shown.degrees;
      of[arm] = motion.from + progressOf(motion);
      motion.follow?.forEach(([layer, sense]) => (shown.layers[layer] += sense * progressOf(motion)));
    }
    // Fingers that rest between open and closed may hold nothing.
    shown.held = ARMS.some((arm) => shown.openings[arm] < 1 && (openings[arm] === 0 || motions.has(arm)));
    return shown;
  }

  return {
    hear: (event) => (event.phase === 'began' ? begin(event) : finish(event.arm)),
    take,
    pose,
    moving: () => [...motions.values()].some((motion) => shareOf(motion) < 1),
  };
}
