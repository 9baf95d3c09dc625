// How far a scan has come: which faces are missing, and what is said about it.

import { sentence } from '../base/words.js';
import { GUIDE } from './guide.js';

/** Whether a face was found in a picture; there may be no picture. */
export const hasFace = (picture) => Boolean(picture?.stickers?.length);

/** The numbers of the slots without a face. */
export const missingOf = (slots) => [...slots.keys()].filter((slot) => !hasFace(slots[slot]));

/** Whether a cube was read, and it is clear which one. */
export const isClear = (cube) => Boolean(cube?.facelets) && cube.alternatives.length <= 1;

/** The message about the pictures and the cube that was read off them, `null` if none was: `{ text, wrong }`. */
export function progressOf(slots, cube) {
  if (cube) {
    return progressOfCube(cube);
  }
  const missing = missingOf(slots);
  if (!missing.length) {
    return { text: 'All six faces are found.' };
  }
  if (!slots.some(Boolean)) {
    return { text: 'Show the six faces to the camera, or open a picture of each: front, right, back, left, then top and bottom.' };
  }
  const { name, turn } = GUIDE[missing[0]];
  const needed = missing.length === 1 ? 'One more picture is needed:' : `${missing.length} more pictures are needed. Next is`;
  // How to turn the cube to it, if the faces before it are there and none after it.
  return { text: `${needed} the ${name} face. ${missing.length === GUIDE.length - missing[0] ? turn : ''}`.trim() };
}

function progressOfCube({ facelets, problem, alternatives, doubtful, warnings }) {
  const wrong = problem ? sentence(problem.message) : '';
  if (!facelets) {
    return { text: '', wrong };
  }
  if (alternatives.length > 1) {
    return { text: 'The pictures fit several cubes. Choose the one that looks like yours.' };
  }
  const count = doubtful.length;
  const doubt = count ? `Look at ${count === 1 ? 'the sticker' : `the ${count} stickers`} marked ! again.` : '';
  const read = problem ? '' : `The cube is read. ${doubt}`;
  return { text: `${read} ${warnings.map(({ message }) => sentence(message)).join(' ')}`.trim(), wrong };
}
