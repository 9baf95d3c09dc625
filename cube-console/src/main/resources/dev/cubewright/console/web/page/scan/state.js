// The state of a scan: captured faces, the face in front of the camera, and the recognized cube.

import { COLORS, FACES } from '../base/colors.js';
import { sentence } from '../base/words.js';
import { edgeOf, hold, isStill, sameFace } from './still.js';

export const FACE_COUNT = 6;
/** The name of a cube by the number of stickers in a row. */
export const nameOf = (edge) => `${edge}x${edge}x${edge}`;
/** The numbers of consecutive pictures of another size before the page offers the switch, and before it switches. */
const OFFER_PICTURES = 2;
const SWITCH_PICTURES = 3;
/** The time without a new face before a hint, and the time for which its reason must have lasted. */
const HINT_MILLIS = 3000;
const STEADY_MILLIS = 700;

/**
 * The initial state. `scan` counts restarts; pictures of earlier scans are ignored.
 *
 * `pictures` are in order of arrival: `{ blob, source, width, height, cells, stickers, problem }`.
 * `camera` is `off`, `starting` or `on`, and `held` the face that it sees. `blocked` is why its last pictures had no
 * face, `{ code, since }`, and `hint` the code of the shown hint. `other` are faces of another size: `{ edge, count, faces }`.
 * `files` is the number of files left to process. `cube` is the recognized cube, `asking` whether a request
 * about it is pending, and `question` counts requests; answers to earlier ones are ignored. `trouble` is the problem
 * of the camera or a request, in the form of `lineOf`.
 */
export const begin = (edge, scan = 0) => ({
  edge, scan, pictures: [], other: null, files: 0,
  camera: 'off', held: null, progressAt: 0, takenAt: 0, blocked: null, hint: null,
  cube: null, asking: false, question: 0, corrected: false, trouble: null,
});

/** The state of a new scan after another one. */
const fresh = ({ edge, scan, question }) => ({ ...begin(edge, scan + 1), question: question + 1 });

/** The scan for further pictures: a new one if all faces are known. */
const open = (state) => (isComplete(state) ? fresh(state) : state);

/** The pictures with a face. */
export const facesOf = ({ pictures }) => pictures.filter(({ stickers }) => stickers);

/** The pictures to show, those with a face first. */
export const shownOf = (state) => [...facesOf(state), ...state.pictures.filter(({ problem }) => problem)].slice(0, FACE_COUNT);

/** Whether there are six faces. While the camera is on, duplicates do not count. */
export const isComplete = (state) => facesOf(state).length === FACE_COUNT && (state.camera === 'off' || !doublesIn(state).length);

/** Whether the cube is being read. */
export const isReading = (state) => isComplete(state) && !state.cube && !state.trouble;

/** Whether the cube must be read now. */
export const mustRead = (state) => isReading(state) && !state.files && !state.asking;

/** Whether the cube can be solved without a check by the user. */
export const isReady = ({ cube, corrected }) =>
  Boolean(cube?.facelets) && cube.alternatives.length <= 1 && !cube.problem && !cube.doubtful.length && !corrected;

/** The problem of the cube, except for doubts, which the user decides. */
export const problemOf = ({ cube }) => (cube.problem?.code === 'doubtful' ? null : cube.problem);

/** The size to offer, as the number of stickers in a row. */
export const offeredEdge = ({ other, edge }) => (other && other.edge !== edge && other.count >= OFFER_PICTURES ? other.edge : null);

/** The size to switch to without asking. */
export const agreedEdge = (state) => (!facesOf(state).length && state.other?.count >= SWITCH_PICTURES ? offeredEdge(state) : null);

/** Whether the face in front of the camera is already captured. */
export const isOld = (state) => facesOf(state).some((one) => sameFace(one, state.held.face));

/** Whether the user may capture the face in front of the camera: if a hint explains why it was not captured. */
export const canTake = ({ camera, held, hint, edge }) => camera === 'on' && Boolean(held && hint) && edgeOf(held.face) === edge;

const CHANGES = {
  /** Starts again, with the camera as it is. */
  restart: (state) => ({ ...fresh(state), camera: state.camera, progressAt: state.progressAt }),

  /** Another puzzle was chosen. Found faces of its size stay. */
  size(state, { edge }) {
    const { scan, camera, progressAt, other, question } = state;
    const kept = other?.edge === edge ? other.faces : [];
    const [next, files] = kept.length ? [scan, state.files] : [scan + 1, 0];
    return edge === state.edge ? state : kept.reduce(add, { ...begin(edge, next), camera, progressAt, files, question: question + 1 });
  },

  /** The camera status changes. If all faces are known, a new scan starts. */
  camera(state, { status, at = 0, trouble = null }) {
    return { ...(status === 'starting' ? open(state) : state), camera: status, trouble, held: null, blocked: null, hint: null, progressAt: at };
  },

  /** A camera picture with its result. */
  picture(state, { scan, at, blob, found }) {
    if (scan !== state.scan || state.camera !== 'on' || isComplete(state)) {
      return state;
    }
    const face = faceIn(found, blob, 'camera');
    const held = hold(state.held, face, at);
    const next = { ...state, held, other: face ? null : state.other };
    if (!face) {
      return wait(next, found.problem.code, at);
    }
    if (edgeOf(face) !== state.edge) {
      return wait({ ...next, other: another(state.other, face, isStill(held, at) ? [face] : null) }, 'moving', at);
    }
    const old = isOld(next);
    return isStill(held, at) && !old ? take(next, at) : wait(next, old ? 'old' : 'moving', at);
  },

  /** Captures the face in front of the camera, even if it looks like a captured one. */
  take: (state, { at }) => (canTake(state) ? take(state, at, true) : state),

  /** Opens files. If all faces are known, they start a new scan. */
  files: (state, { count }) => ({ ...open(state), trouble: null, files: open(state).files + count }),

  /** A file was processed. */
  file(state, { scan, blob, found }) {
    if (scan !== state.scan) {
      return state;
    }
    const next = { ...state, files: state.files - 1 };
    const face = faceIn(found, blob, 'file');
    return face && edgeOf(face) !== state.edge
      ? { ...next, other: another(state.other, face, [...(state.other?.faces ?? []), face]) }
      : add(next, face ?? { blob, source: 'file', problem: found.problem });
  },

  /** Removes a picture, to capture its face again. */
  remove: (state, { picture }) => unread({ ...state, pictures: state.pictures.filter((one) => one !== picture) }),

  /** A request about the cube is sent. */
  ask: (state) => ({ ...state, asking: true, trouble: null, question: state.question + 1 }),

  /** The answer: the recognized cube, the problem of a corrected cube, or the reason why there is no cube. */
  answer: (state, { question, cube, trouble = null }) =>
    question === state.question ? { ...state, asking: false, trouble, cube: checked(state.cube, cube) } : state,

  /** The user chooses one of the possible cubes. */
  choose: (state, { facelets }) => ({ ...state, cube: { ...state.cube, facelets, doubtful: [], alternatives: [] } }),

  /** The user corrects the color of a sticker. */
  correct(state, { facelet, color }) {
    const facelets = state.cube.facelets.slice(0, facelet) + color + state.cube.facelets.slice(facelet + 1);
    const doubtful = state.cube.doubtful.filter((one) => one !== facelet);
    return { ...state, cube: { ...state.cube, facelets, doubtful, warnings: [] }, corrected: true };
  },
};

export const reduce = (state, action) => CHANGES[action.type](state, action);

/** A cube after an answer: for a known cube, only the problem changes. */
const checked = (cube, answer) => (cube && answer ? { ...cube, problem: answer.problem } : (answer ?? cube));

/** The face in a picture, of any size; `null` if there is none. */
function faceIn({ width, height, problem, cells, stickers }, blob, source) {
  const isFound = !problem || (problem.code === 'other-size' && stickers?.length);
  return isFound ? { blob, source, width, height, cells, stickers } : null;
}

/** Counts a face of another size. `faces` are kept if the puzzle is switched. */
function another(other, face, faces) {
  const edge = edgeOf(face);
  const before = other?.edge === edge ? other : { count: 0, faces: [] };
  return { edge, count: before.count + 1, faces: faces ?? before.faces };
}

const take = (state, at, forced = false) =>
  add({ ...state, takenAt: at, progressAt: at, blocked: null, hint: null }, { ...state.held.face, forced });

/** Adds a picture. If there are too many faces, removes a duplicate. */
function add(state, picture) {
  const next = unread({ ...state, pictures: [...state.pictures, picture] });
  const faces = facesOf(next);
  if (faces.length > FACE_COUNT) {
    const double = alikeIn(faces)[0] ?? faces.at(-1);
    next.pictures = next.pictures.filter((one) => one !== double);
  }
  return isComplete(next) ? { ...next, pictures: facesOf(next), camera: 'off', held: null } : next;
}

/** The state after a change of the pictures: the cube must be read again. */
const unread = (state) => ({ ...state, cube: null, corrected: false, asking: false, trouble: null, question: state.question + 1 });

/** The faces that look like an earlier one, unless the user forced their capture. */
const alikeIn = (faces) => faces.filter((face, index) => !face.forced && faces.slice(0, index).some((one) => sameFace(one, face)));

/** The certain duplicates: only cubes with centers have certainly different faces. */
const doublesIn = (state) => (state.edge % 2 ? alikeIn(facesOf(state)) : []);

/** Records why a picture had no new face. After some time, this becomes the hint. */
function wait(state, code, at) {
  const blocked = state.blocked?.code === code ? state.blocked : { code, since: at };
  const isLong = at - state.progressAt >= HINT_MILLIS && at - blocked.since >= STEADY_MILLIS;
  return { ...state, blocked, hint: isLong ? code : state.hint };
}

const HINTS = {
  old: 'This face is already captured. Turn the cube. If it is another face, press “Take this face”.',
  moving: 'Hold it still.',
  'cube-not-found': 'Show one face straight and close, without fingers on its stickers.',
  'partly-outside': 'Show the whole face. Is the right size chosen above?',
  'several-faces': 'Show one face only.',
  'too-dark': 'It is too dark.',
  'burnt-out': 'It is too bright.',
  blurred: 'Hold it still.',
  muted: 'The camera sends no picture. Close other programs that use it.',
};

/** The status line of the scan: `{ line, why, isWrong }`. */
export function lineOf(state) {
  const { camera, cube, files, hint, trouble } = state;
  if (trouble) {
    return { isWrong: true, ...trouble };
  }
  if (cube) {
    return lineOfCube(state);
  }
  const bad = state.pictures.filter(({ problem }) => problem);
  if (bad.length && !files && camera === 'off') {
    const where = bad.length === 1 ? 'one picture' : `${bad.length} pictures`;
    return { line: `No face was found in ${where}.`, why: sentence(bad[0].problem.message), isWrong: true };
  }
  const first = camera === 'on' ? 'Show the six faces, in any order.' : 'Use the camera, or a picture of each face.';
  const filmed = camera === 'starting' ? 'Starting the camera …' : camera === 'on' && HINTS[hint];
  const worked = files ? `Searching for faces: ${files} left …` : isReading(state) && 'Reading the colors …';
  return { line: worked || filmed || (facesOf(state).length ? missingOf(state) : first) };
}

function lineOfCube(state) {
  const { facelets, alternatives, doubtful, warnings, problem: doubt } = state.cube;
  const problem = problemOf(state);
  if (problem) {
    const wrong = facelets ? 'These colors are not a valid cube yet. Tap the wrong stickers.' : 'The cube cannot be read. Tap a face to capture it again.';
    const line = doublesIn(state).length ? `Two pictures show the same face. ${missingOf(state)}` : wrong;
    return { line, why: sentence(problem.message), isWrong: true };
  }
  if (alternatives.length > 1) {
    return { line: 'Several cubes are possible. Choose yours.' };
  }
  const why = [...(doubt ? [doubt] : []), ...warnings].map(({ message }) => sentence(message)).join(' ');
  const doubts = doubtful.length === 1 ? 'Is the marked sticker right?' : `Are the ${doubtful.length} marked stickers right?`;
  return { line: doubtful.length ? `${doubts} Tap to correct.` : 'Is this your cube?', why };
}

/** The line about missing faces. The last ones are named by their center colors if the cube has centers. */
function missingOf(state) {
  const isOn = state.camera === 'on';
  const doubles = doublesIn(state);
  const faces = facesOf(state).filter((face) => !doubles.includes(face));
  const missing = FACE_COUNT - faces.length;
  if (missing > 2 || state.edge % 2 === 0) {
    return isOn ? `Show another face: ${missing} left.` : missing === 1 ? 'One face is missing. Add its picture.' : `${missing} faces are missing. Add their pictures.`;
  }
  const seen = centersOf(faces);
  const names = FACES.filter((face) => !seen.includes(face)).map((face) => COLORS[face].name);
  const which = missing === 1 ? `face with the ${names[0]} center` : `faces with the ${names.join(' and the ')} center`;
  return isOn ? `Show the ${which}.` : `The ${which} ${missing === 1 ? 'is' : 'are'} missing.`;
}

/** The shares of red and green in the light of each color. */
const SHARES = { U: [0.33, 0.33], R: [0.73, 0.12], F: [0.12, 0.6], D: [0.51, 0.43], L: [0.62, 0.31], B: [0.08, 0.3] };

/** The colors of the centers, all different: the assignment with the smallest total difference. */
function centersOf(faces) {
  const cost = ({ stickers }, face) => {
    const [red, green, blue] = stickers[(stickers.length - 1) / 2] ?? [1, 1, 1];
    const sum = Math.max(1, red + green + blue);
    return (red / sum - SHARES[face][0]) ** 2 + (green / sum - SHARES[face][1]) ** 2;
  };
  const assign = (colors, total) =>
    colors.length === faces.length
      ? { colors, total }
      : FACES.filter((face) => !colors.includes(face))
          .map((face) => assign([...colors, face], total + cost(faces[colors.length], face)))
          .reduce((best, one) => (one.total < best.total ? one : best));
  return assign([], 0).colors;
}
