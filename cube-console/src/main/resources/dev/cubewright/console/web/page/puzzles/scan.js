// Scanning a cube: six pictures, what was read off them, and correcting it.

import { askColor } from '../base/color-chooser.js';
import { lettersOn } from '../base/colors.js';
import { stickersOf } from '../base/cuboid.js';
import { build, section, setAttribute, setShown, setText } from '../base/dom.js';
import { Refused, command, findFace } from '../base/server.js';
import { watch } from '../base/store.js';
import { createNet } from '../scene/old.js';
import { ROBOT, createCamera } from './camera.js';
import { createFaces } from './faces.js';
import { GUIDE, slotOfFile } from './guide.js';
import { createPhone } from './phone.js';
import { hasFace, isClear, missingOf, progressOf } from './progress.js';
import { createSeveral } from './several.js';
import { shrunk } from './shrink.js';

/** How often a picture is sent while the program has too much to do, and how long it waits between. */
const BUSY_TRIES = 60;
const BUSY_MILLIS = 300;

/**
 * The panel. `changed` is called with the cube whenever it has been read or corrected, and whether it can be solved as
 * it is.
 */
export function createScan(changed) {
  let name = '3x3x3';
  let size = [3, 3, 3];
  let slots = GUIDE.map(() => null);
  let cube = null;
  /** The pictures and cubes of the other puzzles. */
  const kept = new Map();
  /** Counts what the program was asked about the cube: answers to earlier questions are of no use. */
  let work = 0;
  /** Counts how often the person began anew: files that were opened before are of no use. */
  let restarts = 0;
  /** The files that are looked at one after the other. */
  let queue = Promise.resolve();
  /** Whether the page has the cube as it was read. */
  let used = false;
  /** The face that the camera looks for, and that of which another file is opened. */
  let wanted = 0;
  let again = null;
  const status = build('p', { class: 'about', role: 'status' });
  const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  const files = (more) => build('input', { type: 'file', accept: 'image/*', class: 'visually-hidden', ...more });
  const input = files({ name: 'pictures', multiple: true });
  /** Opens the camera app of a phone, which takes one picture at a time. */
  const snap = files({ name: 'picture', capture: 'environment' });
  const faces = createFaces((slot) => {
    if (byCamera) {
      film(slot);
    } else {
      again = slot;
      input.multiple = false;
      input.click();
    }
  });
  /** Whether the person used the camera last. */
  let byCamera = false;
  const netPlace = build('div', { class: 'scan-net' });
  const several = createSeveral((facelets) => know({ facelets, doubtful: [], warnings: [], alternatives: [] }));
  const live = build('button', { type: 'button', id: 'scan-camera', class: 'primary', onclick: () => film() }, 'Use the camera');
  const robot = build('button', { type: 'button', id: 'scan-robot', hidden: true, onclick: () => film(next(), ROBOT) }, "Robot's camera");
  const use = build('button', { type: 'button', id: 'scan-use', class: 'primary', hidden: true, onclick: () => (cube ? know(cube) : read()) });
  watch(
    ({ robot: { camera } }) => camera,
    (present) => setShown(robot, present)
  );
  const open = build('label', { class: 'button' }, input, 'Open pictures');
  const shoot = build('label', { class: isSecureContext ? 'button' : 'button primary' }, snap, 'Take a picture');
  setShown(shoot, matchMedia('(pointer: coarse)').matches);
  const restart = build('button', { type: 'button', id: 'scan-restart', onclick: () => begin() }, 'Start again');
  const camera = createCamera({
    puzzle: () => name,
    known: () => slots.filter((slot, index) => hasFace(slot) && index !== wanted),
    taken: (face) => keep(face),
    ended: (reason) => tell('', reason),
    switched: (on) => {
      setAttribute(live.parentElement, 'data-live', on);
      setShown(faces.large, !on);
      setAttribute(element, 'data-live', on);
    },
  });
  const element = section(
    'Scan',
    { class: 'panel scan', hidden: true },
    status,
    problem,
    camera.element,
    build('div', { class: 'row buttons' }, live, shoot, open, robot, restart, use),
    several.element,
    build('div', { class: 'scan-read' }, build('div', { class: 'scan-faces' }, faces.strip, faces.large), netPlace),
    createPhone(),
    build(
      'p',
      { class: 'hint' },
      'Pictures never leave the machine that runs this program, and none is kept. Any order will do, and faces may be turned: ' +
        'if several cubes fit, you are asked. Files can be dropped here; names such as U.jpg or front.png tell the face.'
    )
  );

  const tell = (text, wrong = '') => {
    setText(status, text);
    setText(problem, wrong);
    setShown(problem, Boolean(wrong));
  };
  const show = () => {
    faces.show(slots, size[0], cube);
    setShown(netPlace, Boolean(cube?.facelets));
    setShown(restart, slots.some(Boolean));
    setText(use, cube ? 'Use this cube' : 'Read the pictures again');
    setShown(use, next() < 0 && (cube ? isClear(cube) && !used : true));
    if (cube?.facelets) {
      netOf().show(cube.facelets, cube);
    }
  };
  let net = null;
  const netOf = () => {
    if (!net) {
      const stickers = stickersOf(size);
      net = createNet(size, 'The cube as it was read, unfolded: choose a sticker to correct it', (facelet) => {
        const { face, number } = stickers[facelet];
        askColor(`Which color is ${face}${number}?`, cube.facelets[facelet], (color) => correct(facelet, color));
      });
      net.element.style.setProperty('--columns', 4 * size[0]);
      netPlace.replaceChildren(net.element);
    }
    return net;
  };
  /** Has the camera look for the faces that are missing, or for one again. */
  const film = (slot = next(), device = null) => {
    byCamera = true;
    if (slot < 0) {
      begin();
    }
    wanted = Math.max(0, slot);
    ask();
    camera.start(device);
  };
  /** The first slot without a face, -1 if there is none. */
  const next = () => missingOf(slots)[0] ?? -1;
  /** Puts a picture in place of another one, or of none. */
  const put = (slot, picture) => {
    work++;
    slots[slot] && URL.revokeObjectURL(slots[slot].url);
    slots[slot] = picture;
    cube = null;
    several.offer(size, []);
    faces.choose(slot);
    show();
    return picture;
  };
  const ask = () => {
    const { turn, way, twice, name: called } = GUIDE[wanted];
    // From the face before it; otherwise the person knows where it is.
    const follows = wanted === 0 || (slots[wanted - 1] && !slots[wanted]);
    camera.guide(follows ? way : '', twice);
    tell(`Face ${wanted + 1} of 6 (${called}). ${follows ? turn : `Show the ${called} face.`}`);
  };
  /** Keeps a face that the camera has taken. */
  const keep = (face) => {
    put(wanted, { ...face, quarters: GUIDE[wanted].quarters });
    wanted = next();
    if (wanted < 0) {
      camera.stop();
      read();
    } else {
      ask();
    }
  };
  /** Starts again: what was begun for the pictures before is of no use. */
  const begin = () => {
    restarts++;
    queue = Promise.resolve();
    clear();
  };
  const clear = () => {
    camera.stop();
    work++;
    slots.forEach((slot) => slot && URL.revokeObjectURL(slot.url));
    slots = GUIDE.map(() => null);
    cube = null;
    forgetFile();
    several.offer(size, []);
    describe();
    show();
  };
  /** What the next file would have replaced. */
  const forgetFile = () => {
    again = null;
    input.value = snap.value = '';
    input.multiple = true;
  };
  /** Looks for faces in files, after those that were opened before. */
  const take = (files) => {
    if (!files.length) {
      // Something else was dropped.
      return;
    }
    const first = again;
    const begun = restarts;
    forgetFile();
    const next = () => lookAt(files, first, begun);
    queue = queue.then(next, next);
  };
  const lookAt = async (files, first, begun) => {
    if (begun !== restarts) {
      return;
    }
    byCamera = false;
    camera.stop();
    const named = files.map((file) => (first === null ? slotOfFile(file.name) : -1));
    if (first === null && next() < 0 && named.every((slot) => slot < 0)) {
      // Pictures of another cube: no face is left for them.
      clear();
    }
    const free = missingOf(slots).filter((slot) => slot !== first && !named.includes(slot));
    const places = named.map((slot, index) => (slot >= 0 ? slot : index === 0 ? (first ?? free.shift()) : free.shift()));
    let refused = null;
    for (const [index, file] of files.entries()) {
      const slot = places[index];
      if (slot !== undefined) {
        const problem = await look(slot, file, named[index] >= 0 ? 0 : GUIDE[slot].quarters, begun);
        if (begun !== restarts) {
          return;
        }
        refused = problem instanceof Refused ? problem : refused;
      }
    }
    if (refused) {
      tell('', refused.message);
    } else {
      await read();
    }
  };
  /** Looks for a face in one file; returns the problem, if there is one. */
  const look = async (slot, file, quarters, begun) => {
    const picture = await shrunk(file);
    if (begun !== restarts) {
      URL.revokeObjectURL(picture.url);
      return null;
    }
    const looked = put(slot, { ...picture, quarters });
    tell(`Looking for the ${GUIDE[slot].name} face …`);
    const found = await find(picture.blob, begun);
    if (slots[slot] === looked) {
      slots[slot] = { ...looked, ...found, cells: found.problem ? null : found.cells };
      show();
    }
    return found.problem;
  };
  /** The face in a picture; asks again while the program has too much to do. */
  const find = async (blob, begun) => {
    for (let tries = 1; ; tries++) {
      try {
        return await findFace(name, blob);
      } catch (refused) {
        if (!(refused instanceof Refused)) {
          throw refused;
        }
        if (!refused.isBusy || tries === BUSY_TRIES || begun !== restarts) {
          return { problem: refused };
        }
        await new Promise((resume) => setTimeout(resume, BUSY_MILLIS));
      }
    }
  };
  /** The answer of the program; `null` if the cube has changed since, or after a refusal, which is shown. */
  const answerTo = async (question) => {
    const begun = ++work;
    try {
      const answer = await question();
      return begun === work ? answer : null;
    } catch (refused) {
      if (!(refused instanceof Refused)) {
        throw refused;
      }
      if (begun === work) {
        tell('', refused.isSuperseded ? '' : refused.message);
      }
      return null;
    }
  };
  /** Reads the cube, once there are six faces. */
  const read = async () => {
    const left = next();
    if (left >= 0) {
      faces.choose(slots[left] ? left : Math.max(0, slots.findLastIndex(Boolean)));
      describe();
      return;
    }
    tell('Reading the colors …');
    setShown(use, false);
    const answer = await answerTo(() =>
      command(`puzzles/${name}/read`, {
        pictures: slots.map(({ stickers }) => stickers),
        faces: GUIDE.map(({ face }) => face).join(''),
        quarters: slots.map(({ quarters }) => quarters),
      })
    );
    if (answer) {
      know(answer);
    } else {
      show();
    }
  };
  /** Tells how far the scan has come. */
  const describe = () => {
    const { text, wrong } = progressOf(slots, cube);
    tell(text, wrong);
  };
  const know = (answer, corrected = false) => {
    cube = answer;
    used = true;
    several.offer(size, cube.alternatives);
    describe();
    show();
    if (isClear(cube)) {
      changed(cube, !cube.problem && !cube.doubtful.length && !corrected);
    }
  };
  const correct = async (facelet, color) => {
    if (!cube) {
      // Another picture was opened meanwhile.
      return;
    }
    const facelets = cube.facelets.slice(0, facelet) + color + cube.facelets.slice(facelet + 1);
    const stickers = cube.stickers?.map((sticker, index) => (index === facelet ? { ...sticker, probability: 1 } : sticker));
    cube = { ...cube, facelets, stickers, doubtful: cube.doubtful.filter((one) => one !== facelet) };
    show();
    const checked = await answerTo(() => command(`puzzles/${name}/check`, { facelets: lettersOn(facelets) }));
    if (checked) {
      know({ ...cube, problem: checked.problem, warnings: [] }, true);
    }
  };
  for (const chosen of [input, snap]) {
    chosen.addEventListener('change', () => take([...chosen.files]));
  }
  input.addEventListener('cancel', forgetFile);
  element.addEventListener('dragover', (event) => {
    event.preventDefault();
    setAttribute(element, 'data-over', true);
  });
  element.addEventListener('dragleave', () => setAttribute(element, 'data-over', null));
  element.addEventListener('drop', (event) => {
    event.preventDefault();
    setAttribute(element, 'data-over', null);
    take([...event.dataTransfer.files]);
  });
  describe();
  show();
  return {
    element,
    /** Goes on with another puzzle; the pictures of this one are kept. */
    choose(puzzle, itsSize) {
      if (puzzle === name) {
        return;
      }
      camera.stop();
      restarts++;
      queue = Promise.resolve();
      work++;
      forgetFile();
      kept.set(name, { slots: slots.map((slot) => (hasFace(slot) ? slot : null)), cube });
      name = puzzle;
      size = itsSize;
      net = null;
      ({ slots, cube } = kept.get(puzzle) ?? { slots: GUIDE.map(() => null), cube: null });
      several.offer(size, cube?.alternatives ?? []);
      describe();
      show();
    },
    /** Whether the cube that was read is the one in some letters; otherwise it is offered. */
    compare(letters) {
      used = isClear(cube) && lettersOn(cube.facelets) === letters;
      show();
      return used;
    },
    /** Lets go of the camera. */
    leave: () => camera.stop(),
    /** Whether there is something to come back to. */
    hasPictures: () => slots.some(Boolean),
  };
}
