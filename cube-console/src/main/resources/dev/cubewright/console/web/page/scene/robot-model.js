// The animated arms and cube, from motion events and the state at rest.

import { turned } from '../base/cuboid.js';

export const SIZE = [2, 2, 2];
/** The arms in order around the cube; each is opposite to the second one after it. */
export const ARMS = ['R', 'B', 'L', 'F'];
/** The opening of the fingers, from 0 (holding) to 1. */
const OPENINGS = { closed: 0, closing: 0.5, open: 1, opening: 0.5, unknown: 1 };
/** The shown speed of an arm that seeks its magnet, and the time of its final turn to the grid. */
const SEEKING_DEGREES_A_SECOND = 150;
const LANDING_MILLIS = 200;

const each = (value) => Object.fromEntries(ARMS.map((arm) => [arm, value]));

/** The model of the shown robot. `now` returns the time in milliseconds. */
export function createRobotModel(now = () => performance.now()) {
  const rest = { facelets: '?'.repeat(24), degrees: each(0), openings: each(1), layers: each(0) };
  /** The motions by arm: the member `of` of `rest` changes `by` an amount; layers `follow`, each with a sense. */
  const motions = new Map();
  let told = null;
  let hasLost = false;

  const holds = (arm) => rest.openings[arm] === 0 && motions.get(arm)?.of !== 'openings';
  const shareOf = ({ began, millis, limit = 1 }) => Math.min(limit, (now() - began) / millis);
  const move = (arm, of, by, millis, more) =>
    motions.set(arm, { of, by, millis, began: now(), from: rest[of][arm], follow: [], ...more });

  function begin({ arm, kind, degrees, durationMicros, speed }) {
    finish(arm);
    const factor = speed || 1;
    const millis = Math.max(1, durationMicros / 1000 / factor);
    if (kind === 'seek') {
      move(arm, 'degrees', SEEKING_DEGREES_A_SECOND * factor, 1000, { limit: Infinity });
    } else if (kind === 'turn') {
      // If only one arm holds the cube, it turns the whole cube.
      const opposite = ARMS.filter(holds).length === 1 ? [[ARMS[(ARMS.indexOf(arm) + 2) % 4], -1]] : [];
      move(arm, 'degrees', degrees, millis, { follow: holds(arm) ? [[arm, 1], ...opposite] : [] });
    } else {
      move(arm, 'openings', (kind === 'grip' ? 0 : 1) - rest.openings[arm], millis);
    }
  }

  function finish(arm) {
    const motion = motions.get(arm);
    motions.delete(arm);
    if (motion?.limit) {
      // An arm that has found its magnet is on the grid. It is shown turning to it; a half turn looks like no turn.
      const angle = motion.from + motion.by * shareOf(motion);
      const by = (180 - (angle % 180)) % 180;
      rest.degrees[arm] = 0;
      move(arm, 'degrees', by, LANDING_MILLIS, { from: -by });
    } else if (motion) {
      rest[motion.of][arm] = motion.from + motion.by;
      motion.follow.forEach(([layer, sense]) => settle(layer, rest.layers[layer] + sense * motion.by));
    }
  }

  /** Applies a layer at a quarter turn to the facelets. At another angle, the layer stays askew. */
  function settle(layer, angle) {
    const quarters = Math.round(angle / 90);
    rest.facelets = turned(SIZE, rest.facelets, layer, [0], quarters);
    rest.layers[layer] = Math.abs(angle - quarters * 90) < 0.5 ? 0 : angle - quarters * 90;
  }

  /** Discards all motions after lost events. The next state replaces the shown robot. */
  function lose() {
    motions.clear();
    told = null;
    hasLost = true;
  }

  function take({ cube, busy, holding, poses }) {
    const turning = [...motions.values()].some(({ follow }) => follow.length > 0);
    if (cube?.facelets?.length === 24 && !turning && (cube.facelets !== told || !busy)) {
      rest.facelets = cube.facelets;
    }
    told = turning ? told : cube?.facelets;
    if (busy && motions.size > 0 && !hasLost) {
      return;
    }
    hasLost = false;
    motions.clear();
    for (const arm of ARMS) {
      const degrees = poses?.[arm] ?? rest.degrees[arm];
      const opening = OPENINGS[holding?.grips?.[arm]] ?? 1;
      const askew = degrees - Math.round(degrees / 90) * 90;
      rest.degrees[arm] = degrees;
      rest.openings[arm] = opening;
      rest.layers[arm] = opening < 1 && Math.abs(askew) > 0.5 ? askew : 0;
    }
  }

  /** The current pose: degrees, openings and layers by arm, the facelets, and whether the cube is held. */
  function pose() {
    const shown = structuredClone(rest);
    for (const [arm, motion] of motions) {
      const done = motion.by * shareOf(motion);
      shown[motion.of][arm] = motion.from + done;
      motion.follow.forEach(([layer, sense]) => (shown.layers[layer] += sense * done));
    }
    // Fingers at rest between open and closed may not hold the cube.
    shown.held = ARMS.some((arm) => shown.openings[arm] < 1 && (rest.openings[arm] === 0 || motions.has(arm)));
    return shown;
  }

  return {
    handleMotion: (event) => (event.phase === 'began' ? begin(event) : finish(event.arm)),
    lose,
    take,
    pose,
    moving: () => [...motions.values()].some((motion) => shareOf(motion) < (motion.limit ?? 1)),
  };
}
