import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  agreedEdge,
  begin,
  canTake,
  facesOf,
  isComplete,
  isReady,
  lineOf,
  mustRead,
  offeredEdge,
  reduce,
  shownOf,
} from '../../main/resources/dev/cubewright/console/web/page/scan/state.js';
import { sameFace } from '../../main/resources/dev/cubewright/console/web/page/scan/still.js';

Object.assign(globalThis, { location: { hostname: 'localhost' }, addEventListener: () => {} });
const { openCamera } = await import('../../main/resources/dev/cubewright/console/web/page/scan/camera.js');
const { Refused } = await import('../../main/resources/dev/cubewright/console/web/page/base/server.js');

const PAINTS = { U: [240, 240, 240], R: [190, 30, 40], F: [10, 120, 60], D: [250, 210, 30], L: [250, 120, 30], B: [20, 80, 190] };
/** Six faces of a scrambled cube, none like another in any rotation. */
const CUBE = ['FRUDUBLRB', 'UDDBRULFR', 'LURBFDUUF', 'RLBFDLDBR', 'DBFULRDFU', 'BFLRBDRLD'];
const READ = { facelets: 'U'.repeat(54), problem: null, doubtful: [], warnings: [], alternatives: [] };

/** What the program finds in a picture of a face that is moved to the right and lit. */
function found(face, { x = 0, light = 1, problem = null } = {}) {
  const edge = Math.round(Math.sqrt(face.length));
  const square = (column, row) => [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]];
  const cells = Array.from(face, (_, index) => square(x + (index % edge), Math.floor(index / edge)));
  const stickers = Array.from(face, (color) => [...PAINTS[color].map((value) => value * light), 1, 0, 0]);
  return { width: 640, height: 480, problem, cells, stickers };
}

const nothing = (code) => ({ width: 640, height: 480, problem: { code, message: 'wrong' }, cells: [], stickers: [] });

/** A face after quarter turns of the picture. */
function rotated(face, quarters) {
  const edge = Math.round(Math.sqrt(face.length));
  const once = (one) => Array.from(one, (_, index) => one[(edge - 1 - (index % edge)) * edge + Math.floor(index / edge)]).join('');
  return quarters ? rotated(once(face), quarters - 1) : face;
}

/** A scan with its own clock: a picture each tenth of a second. */
function scan(edge = 3) {
  let state = begin(edge);
  let at = 1000;
  const give = (action) => (state = reduce(state, action));
  const film = (what, pictures = 4, scanned = state.scan) => {
    for (let count = 0; count < pictures; count++) {
      give({ type: 'picture', scan: scanned, at: (at += 100), blob: 'blob', found: what });
    }
    return state;
  };
  give({ type: 'camera', status: 'starting' });
  give({ type: 'camera', status: 'on', at });
  return { give, film, files: (faces) => faces.forEach((one) => give({ type: 'file', scan: state.scan, blob: 'blob', found: one })), now: () => at, state: () => state };
}

const shuffled = [3, 0, 5, 1, 4, 2];

test('a face is taken once it is still, in any order and rotation', () => {
  const one = scan();
  shuffled.forEach((face, index) => {
    one.film(nothing('blurred'), 1);
    assert.equal(facesOf(one.film(found(rotated(CUBE[face], index % 4)), 2)).length, index);
    one.film(found(rotated(CUBE[face], index % 4)), 1);
    assert.equal(facesOf(one.state()).length, index + 1);
  });
  assert.ok(isComplete(one.state()));
  assert.ok(mustRead(one.state()));
  assert.equal(one.state().camera, 'off');
});

test('a face that moves is not taken', () => {
  const one = scan();
  for (let x = 0; x < 20; x++) {
    one.film(found(CUBE[0], { x }), 1);
  }
  assert.equal(facesOf(one.state()).length, 0);
});

test('a face is taken once, however it is turned and lit, unless a person insists', () => {
  const one = scan();
  one.film(found(CUBE[0]));
  for (let quarters = 0; quarters < 4; quarters++) {
    one.film(found(rotated(CUBE[0], quarters), { light: 0.6 }));
  }
  assert.equal(facesOf(one.state()).length, 1);
  assert.ok(!canTake(one.state()), 'there is no hint yet');
  assert.ok(canTake(one.film(found(CUBE[0]), 40)));
  one.give({ type: 'take', at: one.now() });
  assert.equal(facesOf(one.state()).length, 2);
  one.give({ type: 'take', at: one.now() + 500 });
  assert.equal(facesOf(one.state()).length, 2, 'a second press at once is an accident');
});

test('without a face in the picture there is nothing to take', () => {
  const one = scan();
  one.film(nothing('cube-not-found'));
  assert.ok(!canTake(one.state()));
  one.give({ type: 'take', at: one.now() });
  assert.equal(facesOf(one.state()).length, 0);
});

test('a hint comes after some seconds without a new face, not before', () => {
  const one = scan();
  assert.equal(lineOf(one.film(nothing('too-dark'), 20)).line, 'Show the six faces, in any order.');
  assert.equal(lineOf(one.film(nothing('too-dark'), 20)).line, 'It is too dark.');
  assert.match(lineOf(one.film(found(CUBE[0]))).line, /5 left/);
  assert.match(lineOf(one.film(found(CUBE[0]), 40)).line, /already captured/);
});

test('a picture in flight is ignored after a restart and after the last face', () => {
  const one = scan();
  one.film(found(CUBE[0]));
  const before = one.state().scan;
  one.give({ type: 'restart' });
  one.film(found(CUBE[1]), 4, before);
  assert.equal(facesOf(one.state()).length, 0);
  CUBE.forEach((face) => one.film(found(face)));
  one.film(found(CUBE[2]));
  assert.equal(facesOf(one.state()).length, 6);
  one.give({ type: 'file', scan: before, blob: 'blob', found: found(CUBE[0]) });
  assert.equal(facesOf(one.state()).length, 6);
});

test('another size is offered after two pictures and agreed on after three', () => {
  const one = scan();
  const other = found('URFD', { problem: { code: 'other-size', message: 'a 2x2x2' } });
  one.film(other, 1);
  assert.equal(offeredEdge(one.state()), null);
  one.film(other, 1);
  assert.equal(offeredEdge(one.state()), 2);
  assert.equal(agreedEdge(one.state()), null);
  one.film(other, 1);
  assert.equal(agreedEdge(one.state()), 2);
  one.give({ type: 'size', edge: 2 });
  assert.equal(facesOf(one.state()).length, 1, 'the face stays');
  assert.equal(offeredEdge(one.state()), null);
  one.film(found('URFD'));
  assert.equal(facesOf(one.state()).length, 1, 'it is not taken twice');
});

test('another size is only offered once a face was taken, and not for one wrong picture', () => {
  const one = scan();
  const other = found('URFD', { problem: { code: 'other-size', message: 'a 2x2x2' } });
  one.film(other, 1);
  one.film(found(CUBE[0]));
  assert.equal(offeredEdge(one.film(other, 1)), null);
  one.film(other, 5);
  assert.equal(offeredEdge(one.state()), 2);
  assert.equal(agreedEdge(one.state()), null);
});

test('a manually selected puzzle starts without the faces of the previous one', () => {
  const one = scan();
  one.film(found(CUBE[0]));
  const before = one.state().scan;
  one.give({ type: 'size', edge: 4 });
  assert.equal(facesOf(one.state()).length, 0);
  assert.equal(one.state().camera, 'on');
  one.film(found(CUBE[1]), 4, before);
  assert.equal(facesOf(one.state()).length, 0);
});

test('files of another size switch the puzzle, those in flight too', () => {
  const one = scan();
  const faces = ['URFD', 'UURB', 'LBRF', 'DDLL', 'BUFR', 'LDBF'];
  const other = faces.map((face) => found(face, { problem: { code: 'other-size', message: 'a 2x2x2' } }));
  one.give({ type: 'files', count: 6 });
  one.files(other.slice(0, 3));
  assert.equal(agreedEdge(one.state()), 2);
  one.files(other.slice(3, 4));
  one.give({ type: 'size', edge: 2 });
  one.files(other.slice(4));
  assert.ok(mustRead(one.state()));
  assert.equal(one.state().files, 0);
});

test('files and camera complete a cube together', () => {
  const one = scan();
  one.film(found(CUBE[0]));
  one.give({ type: 'files', count: 3 });
  assert.match(lineOf(one.state()).line, /3 left/);
  one.files([found(CUBE[3]), found(rotated(CUBE[0], 1)), found(CUBE[4])]);
  one.film(found(CUBE[1]));
  one.film(found(CUBE[2]));
  assert.ok(!isComplete(one.state()), 'one face is there twice');
  one.film(found(CUBE[5]));
  assert.ok(mustRead(one.state()));
  assert.equal(facesOf(one.state()).map(({ source }) => source).join(), 'camera,file,file,camera,camera,camera');
});

test('a seventh picture takes the place of one that looks like another', () => {
  const one = scan();
  one.give({ type: 'camera', status: 'off' });
  one.give({ type: 'files', count: 7 });
  one.files([CUBE[0], CUBE[1], rotated(CUBE[0], 2), CUBE[2], CUBE[3], CUBE[4]].map((face) => found(face)));
  assert.ok(isComplete(one.state()));
  assert.ok(!mustRead(one.state()), 'one file is left');
  one.files([found(CUBE[5])]);
  const faces = facesOf(one.state());
  assert.equal(faces.length, 6);
  CUBE.forEach((face) => assert.ok(faces.some((taken) => sameFace(taken, found(face)))));
});

test('pictures without a face are shown last and are replaced first', () => {
  const one = scan();
  one.give({ type: 'camera', status: 'off' });
  one.give({ type: 'files', count: 7 });
  one.files([nothing('cube-not-found'), ...CUBE.slice(0, 5).map((face) => found(face))]);
  assert.deepEqual(shownOf(one.state()).map(({ stickers }) => Boolean(stickers)), [true, true, true, true, true, false]);
  one.files([found(CUBE[5])]);
  assert.equal(one.state().pictures.length, 6);
  assert.ok(mustRead(one.state()));
});

test('the missing face is named by the color of its center', () => {
  const names = ['green', 'blue', 'white', 'red', 'orange', 'yellow'];
  const centers = 'FBURLD';
  for (let missing = 0; missing < 6; missing++) {
    const one = scan();
    one.give({ type: 'camera', status: 'off' });
    const faces = Array.from(centers, (center, index) => CUBE[index].slice(0, 4) + center + CUBE[index].slice(5));
    one.give({ type: 'files', count: 5 });
    one.files(faces.filter((_, index) => index !== missing).map((face) => found(face, { light: 0.7 })));
    assert.equal(lineOf(one.state()).line, `The face with the ${names[missing]} center is missing.`);
  }
});

test('a face is scanned again in its place', () => {
  const one = scan();
  CUBE.forEach((face) => one.film(found(face)));
  one.give({ type: 'ask' });
  one.give({ type: 'answer', question: one.state().question, cube: READ });
  const [, second] = facesOf(one.state());
  one.give({ type: 'remove', picture: second });
  assert.equal(one.state().cube, null);
  one.give({ type: 'camera', status: 'on', at: one.now() });
  one.film(found(rotated(CUBE[1], 3)));
  assert.ok(mustRead(one.state()));
});

test('answers to an earlier question are ignored', () => {
  const one = scan();
  CUBE.forEach((face) => one.film(found(face)));
  const { question } = one.give({ type: 'ask' });
  assert.ok(!mustRead(one.state()));
  one.give({ type: 'remove', picture: facesOf(one.state())[0] });
  one.give({ type: 'answer', question, cube: READ });
  assert.equal(one.state().cube, null);
});

test('answers to a question of an earlier scan, or of another size, are ignored', () => {
  for (const action of [{ type: 'restart' }, { type: 'files', count: 6 }, { type: 'size', edge: 4 }]) {
    const one = scan();
    CUBE.forEach((face) => one.film(found(face)));
    const { question } = one.give({ type: 'ask' });
    one.give(action);
    one.give({ type: 'size', edge: 3 });
    one.give({ type: 'camera', status: 'on', at: one.now() });
    CUBE.forEach((face) => one.film(found(face)));
    one.give({ type: 'ask' });
    one.give({ type: 'answer', question, cube: READ });
    assert.equal(one.state().cube, null, action.type);
    assert.ok(one.state().asking, action.type);
  }
});

test('a certain cube is ready; a corrected or doubtful one is not', () => {
  const one = scan();
  CUBE.forEach((face) => one.film(found(face)));
  one.give({ type: 'ask' });
  const read = (cube) => reduce(one.state(), { type: 'answer', question: one.state().question, cube: { ...READ, ...cube } });
  assert.ok(isReady(read({})));
  assert.ok(!isReady(read({ doubtful: [4] })));
  assert.ok(!isReady(read({ problem: { code: 'colors', message: 'wrong' } })));
  const several = read({ alternatives: ['U', 'R'] });
  assert.ok(!isReady(several));
  assert.match(lineOf(several).line, /Choose yours/);
  assert.ok(isReady(reduce(several, { type: 'choose', facelets: 'R' })));
  const doubtful = read({ doubtful: [4], problem: { code: 'doubtful', message: 'not sure' } });
  assert.deepEqual(lineOf(doubtful), { line: 'Is the marked sticker right? Tap to correct.', why: 'Not sure.' });
  const corrected = reduce(read({ doubtful: [4, 5] }), { type: 'correct', facelet: 4, color: 'F' });
  assert.equal(corrected.cube.facelets[4], 'F');
  assert.deepEqual(corrected.cube.doubtful, [5]);
  assert.ok(!isReady(corrected));
});

test('the camera begins another cube once all faces are there', () => {
  const one = scan();
  CUBE.forEach((face) => one.film(found(face)));
  one.give({ type: 'camera', status: 'starting' });
  one.give({ type: 'camera', status: 'on', at: one.now() });
  assert.equal(facesOf(one.film(found(CUBE[0]))).length, 1);
});

test('a failed request is reported and not sent again automatically', () => {
  const one = scan();
  CUBE.forEach((face) => one.film(found(face)));
  one.give({ type: 'ask' });
  one.give({ type: 'answer', question: one.state().question, trouble: { line: 'Cannot reach the program.' } });
  assert.ok(!mustRead(one.state()));
  assert.deepEqual(lineOf(one.state()), { isWrong: true, line: 'Cannot reach the program.' });
});

test('two pictures of one face are named when the cube cannot be read', () => {
  const one = scan();
  one.give({ type: 'camera', status: 'off' });
  one.give({ type: 'files', count: 6 });
  one.files([CUBE[0], CUBE[1], rotated(CUBE[1], 1), ...CUBE.slice(2, 5)].map((face) => found(face)));
  one.give({ type: 'ask' });
  one.give({ type: 'answer', question: one.state().question, cube: { ...READ, facelets: null, problem: { message: 'wrong' } } });
  assert.match(lineOf(one.state()).line, /Two pictures show the same face. The face with the \w+ center is missing./);
});

/** Opens a camera whose devices are listed as `listed` says; returns it and its track. */
async function opening(video, listed = async () => [], isOver = false) {
  const track = { isOn: true, stop: () => (track.isOn = false), addEventListener: () => {}, getSettings: () => ({}) };
  const mediaDevices = { getUserMedia: async () => ({ getVideoTracks: () => [track] }), enumerateDevices: listed };
  Object.defineProperty(globalThis, 'navigator', { value: { mediaDevices }, configurable: true });
  return { track, camera: await openCamera(undefined, video, () => {}, () => isOver).catch(() => null) };
}

test('closing a camera keeps the picture of a camera that was opened since', async () => {
  const video = { srcObject: null };
  const older = await opening(video);
  const newer = await opening(video);
  const late = await opening(video, undefined, true);
  late.camera.close();
  older.camera.close();
  assert.ok(video.srcObject);
  assert.ok(!older.track.isOn);
  newer.camera.close();
  assert.equal(video.srcObject, null);
});

test('a camera is switched off if the cameras cannot be listed', async () => {
  const { track, camera } = await opening({}, async () => {
    throw new Error('no list');
  });
  assert.equal(camera, null);
  assert.ok(!track.isOn);
});

test('pictures without a face are counted', () => {
  const line = (count) => {
    const one = scan();
    one.give({ type: 'camera', status: 'off' });
    one.give({ type: 'files', count });
    one.files(Array(count).fill(nothing('cube-not-found')));
    return lineOf(one.state()).line;
  };
  assert.equal(line(1), 'No face was found in one picture.');
  assert.equal(line(3), 'No face was found in 3 pictures.');
});

test('a picture is sent again if the program is busy or unreachable, not if it is rejected', () => {
  const isAgain = (status) => new Refused('code', 'wrong', status).isBusy;
  assert.deepEqual([503, 0, 400].map(isAgain), [true, true, false]);
});
