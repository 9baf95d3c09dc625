// Scanning a cube: six pictures, what was read off them, and correcting it.

import { askColor } from '../base/color-chooser.js';
import { lettersOn } from '../base/colors.js';
import { stickersOf } from '../base/cuboid.js';
import { build, section, setAttribute, setShown, setText } from '../base/dom.js';
import { Refused, command, findFace } from '../base/server.js';
import { watch } from '../base/store.js';
import { sentence } from '../base/words.js';
import { createNet } from '../scene/net.js';
import { ROBOT, createCamera } from './camera.js';
import { createFaces } from './faces.js';
import { GUIDE, slotOfFile } from './guide.js';
import { createPhone } from './phone.js';
import { shrunk } from './shrink.js';

/**
 * The panel. `changed` is called with the cube whenever it has been read or corrected, `null` if it is not known, and
 * whether it can be solved as it is.
 */
export function createScan(changed) {
  let name = '3x3x3';
  let size = [3, 3, 3];
  let slots = [];
  let cube = null;
  /** What is under way: answers to earlier pictures are of no use. */
  let work = 0;
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
  const several = build('div', { class: 'scan-several', role: 'group', 'aria-label': 'Cubes that fit the pictures' });
  const live = build('button', { type: 'button', id: 'scan-camera', class: 'primary', onclick: () => film() }, 'Use the camera');
  const robot = build('button', { type: 'button', id: 'scan-robot', hidden: true, onclick: () => film(next(), ROBOT) }, "Robot's camera");
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
    known: () => slots.filter((slot, index) => slot?.stickers?.length && index !== wanted),
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
    build('div', { class: 'row buttons' }, live, shoot, open, robot, restart),
    several,
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
  const next = () => slots.findIndex((slot) => !slot?.stickers?.length);
  const ask = () => {
    const { turn, way, twice, name: called } = GUIDE[wanted];
    // From the face before it; otherwise the person knows where it is.
    const follows = wanted === 0 || (slots[wanted - 1] && !slots[wanted]);
    camera.guide(follows ? way : '', twice);
    tell(`Face ${wanted + 1} of 6 (${called}). ${follows ? turn : `Show the ${called} face.`}`);
  };
  /** Keeps a face that the camera has taken. */
  const keep = (face) => {
    work++;
    const slot = wanted;
    slots[slot] && URL.revokeObjectURL(slots[slot].url);
    slots[slot] = { ...face, quarters: GUIDE[slot].quarters };
    cube = null;
    faces.choose(slot);
    show();
    wanted = next();
    if (wanted < 0) {
      camera.stop();
      read();
    } else {
      ask();
    }
  };
  const begin = () => {
    camera.stop();
    work++;
    slots.forEach((slot) => slot && URL.revokeObjectURL(slot.url));
    slots = GUIDE.map(() => null);
    cube = null;
    again = null;
    input.multiple = true;
    several.replaceChildren();
    tell('Show the six faces to the camera, or open a picture of each: front, right, back, left, then top and bottom.');
    changed(null, false);
    show();
  };
  const take = async (files) => {
    if (again === null && slots.every(Boolean) && files.every(({ name: file }) => slotOfFile(file) < 0)) {
      // Pictures of another cube: no face is left for them.
      begin();
    }
    const begun = ++work;
    byCamera = false;
    camera.stop();
    for (const file of files) {
      const named = again === null ? slotOfFile(file.name) : -1;
      const slot = again ?? (named >= 0 ? named : slots.findIndex((picture) => !picture));
      again = null;
      if (slot >= 0) {
        await look(slot, file, named >= 0 ? 0 : GUIDE[slot].quarters, begun);
      }
    }
    input.value = snap.value = '';
    input.multiple = true;
    if (begun === work) {
      await read();
    }
  };
  const look = async (slot, source, quarters, begun) => {
    const picture = await shrunk(source);
    const before = slots[slot];
    slots[slot] = { ...picture, quarters };
    before && URL.revokeObjectURL(before.url);
    cube = null;
    faces.choose(slot);
    tell(`Looking for the ${GUIDE[slot].name} face …`);
    show();
    const found = await answerTo(() => findFace(name, picture.blob));
    if (begun === work && found) {
      slots[slot] = { ...slots[slot], ...found, cells: found.problem ? null : found.cells };
      show();
    }
  };
  /** The answer of the program; a refusal is told. */
  const answerTo = async (question) => {
    try {
      return await question();
    } catch (refused) {
      if (!(refused instanceof Refused)) {
        throw refused;
      }
      tell('', refused.message);
      return null;
    }
  };
  const read = async () => {
    const missing = next();
    if (missing >= 0) {
      faces.choose(slots[missing] ? missing : Math.max(0, slots.findLastIndex(Boolean)));
      const left = slots.filter((slot) => !slot?.stickers?.length).length;
      tell(
        left === 1
          ? `One more picture is needed: the ${GUIDE[missing].name} face. ${GUIDE[missing].turn}`
          : `${left} more pictures are needed. Next is the ${GUIDE[missing].name} face. ${GUIDE[missing].turn}`
      );
      return;
    }
    tell('Reading the colors …');
    const begun = work;
    const answer = await answerTo(() =>
      command(`puzzles/${name}/read`, {
        pictures: slots.map(({ stickers }) => stickers),
        faces: GUIDE.map(({ face }) => face).join(''),
        quarters: slots.map(({ quarters }) => quarters),
      })
    );
    if (answer && begun === work) {
      offer(answer.alternatives);
      know(answer);
    }
  };
  /** Has the person choose where the pictures fit several cubes. */
  const offer = (alternatives) => {
    several.replaceChildren(
      ...alternatives.map((facelets, index) => {
        const small = createNet(size, `Cube ${index + 1}`);
        small.show(facelets);
        const choose = () => {
          several.replaceChildren();
          know({ facelets, doubtful: [], warnings: [], alternatives: [] });
        };
        return build(
          'button',
          { type: 'button', 'aria-label': `It is cube ${index + 1}`, onclick: choose },
          small.element
        );
      })
    );
  };
  const know = (answer, corrected = false) => {
    cube = answer;
    const { alternatives, doubtful, warnings } = cube;
    if (!cube.facelets) {
      tell('', sentence(cube.problem.message));
    } else if (alternatives.length > 1) {
      tell('The pictures fit several cubes. Choose the one that looks like yours.');
    } else {
      const count = doubtful.length;
      const doubt = count ? `Look at ${count === 1 ? 'the sticker' : `the ${count} stickers`} marked ! again.` : '';
      const told = cube.problem ? '' : `The cube is read. ${doubt}`;
      tell(`${told} ${warnings.map(({ message }) => sentence(message)).join(' ')}`.trim(), cube.problem ? sentence(cube.problem.message) : '');
    }
    show();
    const known = alternatives.length > 1 ? null : cube;
    changed(known, Boolean(known?.facelets) && !cube.problem && !doubtful.length && !corrected);
  };
  const correct = async (facelet, color) => {
    const facelets = cube.facelets.slice(0, facelet) + color + cube.facelets.slice(facelet + 1);
    const stickers = cube.stickers?.map((sticker, index) => (index === facelet ? { ...sticker, probability: 1 } : sticker));
    cube = { ...cube, facelets, stickers, doubtful: cube.doubtful.filter((one) => one !== facelet) };
    show();
    const begun = ++work;
    const checked = await answerTo(() => command(`puzzles/${name}/check`, { facelets: lettersOn(facelets) }));
    if (checked && begun === work) {
      know({ ...cube, problem: checked.problem, warnings: [] }, true);
    }
  };
  for (const chosen of [input, snap]) {
    chosen.addEventListener('change', () => take([...chosen.files]));
  }
  input.addEventListener('cancel', () => {
    again = null;
    input.multiple = true;
  });
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
  return {
    element,
    /** Begins with another puzzle. */
    choose(puzzle, itsSize) {
      name = puzzle;
      size = itsSize;
      net = null;
      begin();
    },
    /** Lets go of the camera. */
    leave: () => camera.stop(),
    /** Whether there is something to come back to. */
    hasPictures: () => slots.some(Boolean),
  };
}
