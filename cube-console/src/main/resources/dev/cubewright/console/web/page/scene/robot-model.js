// How arms and cube stand at a moment, from what the program reports: motions as they begin and end, and the state at rest.

import { turned } from '../base/cuboid.js';

const SIZE = [2, 2, 2];
export const ARMS = ['R', 'B', 'L', 'F'];
const OPPOSITE = { R: 'L', L: 'R', B: 'F', F: 'B' };
const ACROSS = { R: ['B', 'F'], L: ['B', 'F'], B: ['R', 'L'], F: ['R', 'L'] };
/** How far fingers are from the cube, 0 if they hold, for what is known of them. */
const OPENINGS = { closed: 0, closing: 0.5, open: 1, opening: 0.5, unknown: 1 };

/** How fast an arm is shown that seeks its magnet, and how soon it then stands on the grid. */
const SEEKING_DEGREES_A_SECOND = 150;
const LANDING_MILLIS = 200;

const each = (value) => Object.fromEntries(ARMS.map((arm) => [arm, value]));

/** The robot as it is shown. `now` tells the time in milliseconds. */
export function createRobotModel(now = () => performance.now()) {
  let facelets = '?'.repeat(24);
  let told = null;
  const degrees = each(0);
  const openings = each(1);
  const layers = each(0);
  const motions = new Map();

  const holds = (arm) => openings[arm] === 0 && !['grip', 'release'].includes(motions.get(arm)?.kind);

  /** The layers that follow an arm, each with the sense in which it is turned by its own arm. */
  function following(arm) {
    if (!holds(arm)) {
      return [];
    }
    const opposite = OPPOSITE[arm];
    const free = !holds(opposite) && !ACROSS[arm].some(holds);
    return free
      ? [
          [arm, 1],
          [opposite, -1],
        ]
      : [[arm, 1]];
  }

  function begin({ arm, kind, degrees: by, durationMicros, speed }) {
    finish(arm);
    const motion = { kind, began: now(), millis: Math.max(1, durationMicros / 1000 / (speed || 1)) };
    if (kind === 'seek') {
      const rate = (SEEKING_DEGREES_A_SECOND / 1000) * (speed || 1);
      motions.set(arm, { ...motion, millis: Infinity, from: degrees[arm], rate });
    } else if (kind === 'turn') {
      motions.set(arm, { ...motion, from: degrees[arm], by, follow: following(arm) });
    } else {
      motions.set(arm, { ...motion, from: openings[arm], by: (kind === 'grip' ? 0 : 1) - openings[arm] });
    }
  }

  function finish(arm) {
    const motion = motions.get(arm);
    motions.delete(arm);
    if (motion?.kind === 'turn') {
      degrees[arm] = motion.from + motion.by;
      motion.follow.forEach(([layer, sense]) => settle(layer, layers[layer] + sense * motion.by));
    } else if (motion?.kind === 'seek') {
      land(arm, motion.from + turnedSince(motion));
    } else if (motion && motion.kind !== 'land') {
      openings[arm] = Math.round(motion.from + motion.by);
    }
  }

  const turnedSince = ({ began, rate }) => (now() - began) * rate;

  /** An arm that has found its magnet stands on the grid, and is shown to turn on to it: half a turn looks like none. */
  function land(arm, angle) {
    degrees[arm] = 0;
    const left = (180 - (((angle % 180) + 180) % 180)) % 180;
    motions.set(arm, { kind: 'land', began: now(), millis: LANDING_MILLIS, from: -left, by: left });
  }

  /** A layer that has come to a quarter turn is part of the facelets, another one stays askew. */
  function settle(layer, angle) {
    const quarters = Math.round(angle / 90);
    facelets = quarters % 4 === 0 ? facelets : turned(SIZE, facelets, layer, [0], quarters);
    layers[layer] = Math.abs(angle - quarters * 90) < 0.5 ? 0 : angle - quarters * 90;
  }

  function take(state) {
    const told24 = state.cube?.facelets;
    const turning = [...motions.values()].some(({ kind }) => kind === 'turn');
    if (told24?.length === 24 && !turning && (told24 !== told || !state.busy)) {
      facelets = told24;
    }
    told = turning ? told : told24;
    if (!state.busy || motions.size === 0) {
      rest(state);
    }
  }

  function rest({ holding, poses, busy }) {
    if (!busy) {
      motions.clear();
    }
    for (const arm of ARMS) {
      openings[arm] = OPENINGS[holding?.grips?.[arm]] ?? 1;
      degrees[arm] = poses?.[arm] ?? degrees[arm];
      const askew = degrees[arm] - Math.round(degrees[arm] / 90) * 90;
      layers[arm] = openings[arm] < 1 && Math.abs(askew) > 0.5 ? askew : 0;
    }
  }

  const share = (motion) => Math.min(1, (now() - motion.began) / motion.millis);

  /** Everything as it stands now. */
  function pose() {
    const shown = { degrees: { ...degrees }, openings: { ...openings }, layers: { ...layers }, facelets };
    for (const [arm, motion] of motions) {
      const by = motion.kind === 'seek' ? turnedSince(motion) : motion.by * share(motion);
      if (motion.kind === 'seek' || motion.kind === 'land') {
        shown.degrees[arm] = motion.from + by;
      } else if (motion.kind === 'turn') {
        shown.degrees[arm] += by;
        motion.follow.forEach(([layer, sense]) => (shown.layers[layer] += sense * by));
      } else {
        shown.openings[arm] = motion.from + by;
      }
    }
    // Fingers that rest between open and closed may hold nothing.
    shown.held = ARMS.some((arm) => shown.openings[arm] < 1 && (openings[arm] === 0 || motions.has(arm)));
    return shown;
  }

  return {
    hear: (event) => (event.phase === 'began' ? begin(event) : finish(event.arm)),
    take,
    pose,
    moving: () => [...motions.values()].some((motion) => share(motion) < 1),
  };
}
