// A camera that looks for the faces of a cube: the browser's own, or the robot's.

import { build, choice, draw, setAttribute, setShown, setText } from '../base/dom.js';
import { Refused, findFace, robotPicture } from '../base/server.js';
import { state } from '../base/store.js';
import { sentence } from '../base/words.js';
import { drawn } from './shrink.js';
import { createSignals } from './signals.js';
import { createStillness, outlineOf, sameFace } from './still.js';

const LOOK_PIXELS = 640;
const BETWEEN_MILLIS = 40;
/** A person needs longer to show another face: a second press within this time is an accident. */
const AGAIN_MILLIS = 1000;
/** What is wrong changes from picture to picture; screen readers say what has stayed for this long. */
const STEADY_MILLIS = 1500;
/** The name of the robot's camera among the browser's. */
export const ROBOT = 'robot';
/** To the left. */
const ARROW = 'M45 16H6M20 3L6 16l14 13';
const ARROW_TWICE = `${ARROW}M34 3L20 16l14 13`;

/** Why a browser gives no camera, and what to do. */
const REASONS = {
  NotAllowedError:
    'The browser may not use the camera. Allow it in the settings of this page (the sign beside the address), or open pictures instead.',
  NotFoundError: 'No camera was found. Plug one in, or open pictures that a phone has taken.',
  OverconstrainedError: 'That camera is no longer there. Choose another one, or open pictures.',
  NotReadableError: 'The camera is used by another program, or hangs. Close that program, or open pictures instead.',
  AbortError: 'The camera stopped working. Plug it in again, or open pictures instead.',
  muted:
    'The camera gives no picture: another program may have taken it. Close that program, or open pictures instead.',
  insecure:
    'Browsers give their camera only to pages of the same machine or with a certificate. Take pictures with the camera app instead.',
};

/**
 * The camera. `taken` is called with each face that was held still, `known()` are the faces taken before, and `ended`
 * is called with a sentence if the camera cannot be used. `switched` is called with whether it is on.
 */
export function createCamera({ puzzle, known, taken, ended, switched }) {
  const video = build('video', { playsinline: true, muted: true, 'aria-hidden': 'true' });
  video.muted = true;
  const shot = build('canvas', { hidden: true, 'aria-hidden': 'true' });
  const outline = draw('svg', { class: 'camera-outline', 'aria-hidden': 'true' });
  const arrow = build('div', { class: 'camera-arrow', 'aria-hidden': 'true' }, draw('svg', { viewBox: '0 0 48 32' }, draw('path', {})));
  const picture = build('div', { class: 'camera-picture' }, video, shot, outline, arrow);
  const note = build('p', { class: 'about' });
  const spoken = build('p', { class: 'visually-hidden', role: 'status' });
  let speaking = 0;
  const say = (text) => {
    if (note.textContent !== text) {
      setText(note, text);
      clearTimeout(speaking);
      speaking = setTimeout(() => setText(spoken, text), STEADY_MILLIS);
    }
  };
  const signals = createSignals();
  const devices = choice([], { name: 'camera', 'aria-label': 'Camera' });
  // It may have the focus, so it stays a button while it cannot be used.
  const take = build('button', { type: 'button', class: 'primary', id: 'camera-take', 'aria-disabled': 'true' }, 'Take this face');
  const end = build('button', { type: 'button', onclick: () => stop() }, 'Stop the camera');
  const element = build(
    'div',
    { class: 'camera', hidden: true },
    picture,
    build('div', { class: 'camera-side' }, note, spoken, build('div', { class: 'row' }, take, end, devices, signals.element))
  );
  let stream = null;
  /** Which run of the loop is the present one. */
  let run = 0;
  /** The face that the button takes, if there is one. */
  let seen = null;
  const offer = (face) => {
    seen = face;
    setAttribute(take, 'aria-disabled', face ? null : 'true');
  };

  const stop = () => {
    run++;
    offer(null);
    say('');
    stream?.getTracks().forEach((track) => track.stop());
    stream = null;
    video.srcObject = null;
    setShown(element, false);
    switched(false);
  };
  element.dataset.dismissible = '';
  element.addEventListener('dismiss', stop);
  const start = async (device = null) => {
    stop();
    const begun = ++run;
    signals.prepare();
    setShown(element, true);
    switched(true);
    say('Starting the camera …');
    outline.replaceChildren();
    setAttribute(picture, 'data-kind', null);
    setAttribute(picture, 'data-mirrored', null);
    const robot = device === ROBOT;
    setShown(video, !robot);
    setShown(shot, robot);
    try {
      if (!robot) {
        await open(device, begun);
      }
      await list(device);
      if (begun === run) {
        await look(begun, robot ? drawnRobotPicture : cameraPicture);
      }
    } catch (problem) {
      if (begun === run) {
        stop();
        ended(problem instanceof Refused ? problem.message : (REASONS[problem.name] ?? `The camera cannot be used: ${problem.message}`));
      }
    }
  };
  const open = async (device, begun) => {
    if (!navigator.mediaDevices?.getUserMedia) {
      throw Object.assign(new Error('no secure page'), { name: 'insecure' });
    }
    const wanted = device ? { deviceId: { exact: device } } : { facingMode: { ideal: 'environment' } };
    const opened = await navigator.mediaDevices.getUserMedia({
      video: { ...wanted, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    if (begun !== run) {
      opened.getTracks().forEach((track) => track.stop());
      return;
    }
    stream = opened;
    const [track] = stream.getVideoTracks();
    track.addEventListener('ended', () => {
      if (begun === run) {
        stop();
        ended(REASONS.AbortError);
      }
    });
    // People look for a mirror where a camera looks at them.
    setAttribute(picture, 'data-mirrored', track.getSettings().facingMode === 'user');
    video.srcObject = stream;
    await video.play();
  };
  /** Lists the cameras: their names are known once one may be used. */
  const list = async (device) => {
    const found = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    const cameras = found
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }, index) => [deviceId, label || `Camera ${index + 1}`]);
    if (state?.robot.camera) {
      cameras.push([ROBOT, "The robot's camera"]);
    }
    devices.replaceChildren(...choice(cameras).children);
    devices.value = device ?? stream?.getVideoTracks()[0]?.getSettings().deviceId ?? ROBOT;
    setShown(devices, cameras.length > 1);
  };
  const cameraPicture = () => drawn(video, video.videoWidth, video.videoHeight, LOOK_PIXELS);
  const drawnRobotPicture = async () => {
    const bitmap = await createImageBitmap(await robotPicture());
    shot.width = bitmap.width;
    shot.height = bitmap.height;
    shot.getContext('2d').drawImage(bitmap, 0, 0);
    return drawn(shot, shot.width, shot.height, LOOK_PIXELS);
  };

  /** Looks at one picture after the other while the camera runs. */
  const look = async (begun, next) => {
    const stillness = createStillness();
    let wasTaken = known().at(-1) ?? null;
    /** Whether the cube has moved since a face was taken. */
    let moved = true;
    let takenAt = -AGAIN_MILLIS;
    take.onclick = () => seen && accept(seen);
    const accept = (face) => {
      offer(null);
      wasTaken = face;
      moved = false;
      takenAt = performance.now();
      signals.give();
      taken({ ...face, url: URL.createObjectURL(face.blob) });
    };
    while (begun === run) {
      if (!element.getClientRects().length) {
        // Another view of the page is shown.
        stop();
        return;
      }
      const isMuted = Boolean(stream?.getVideoTracks()[0].muted);
      if (isMuted) {
        offer(null);
        outline.replaceChildren();
        setAttribute(picture, 'data-kind', null);
        say(REASONS.muted);
      }
      const blob = !isMuted && document.visibilityState === 'visible' && (await next());
      const face = blob && (await findUnlessBusy(blob));
      if (begun !== run) {
        return;
      }
      if (face) {
        const now = performance.now();
        const found = face.problem ? null : { ...face, blob };
        const share = stillness.judge(found, now);
        moved ||= share < 1;
        const isOld = Boolean(found && [...known(), wasTaken].some((other) => other && sameFace(found, other)));
        show(face, isOld ? 'old' : share === 1 ? 'still' : 'moving');
        tellOf(face, isOld, moved);
        if (found && share === 1 && !isOld) {
          accept(found);
        } else {
          offer((!isOld || moved) && now - takenAt >= AGAIN_MILLIS ? found : null);
        }
      }
      await new Promise((resume) => setTimeout(resume, BETWEEN_MILLIS));
    }
  };
  /** The face in a picture; nothing if the program has too much to do just now. */
  const findUnlessBusy = async (blob) => {
    try {
      return await findFace(puzzle(), blob);
    } catch (refused) {
      if (refused.isBusy) {
        return null;
      }
      throw refused;
    }
  };
  const show = ({ width, height, problem, cells }, kind) => {
    setAttribute(outline, 'viewBox', `0 0 ${width || 4} ${height || 3}`);
    setAttribute(picture, 'data-kind', kind);
    const polygon = (corners, name) => draw('polygon', { class: name, points: corners.map((corner) => corner.join()).join(' ') });
    outline.replaceChildren(
      ...(problem ? [] : [...cells.map((cell) => polygon(cell, 'camera-cell')), polygon(outlineOf({ cells }), 'camera-face')])
    );
  };
  const tellOf = ({ problem }, isOld, moved) => {
    if (problem) {
      say(HINTS[problem.code] ?? sentence(problem.message));
    } else if (isOld) {
      say(moved ? 'This face was taken before. Show another one; if it only looks alike, press “Take this face”.' : 'This face is taken. Turn the cube.');
    } else {
      say('Hold it still.');
    }
  };
  devices.addEventListener('change', () => start(devices.value));
  return {
    element,
    start,
    stop,
    /** Shows how to turn the cube to the next face: `left`, `down`, `up`, or blank if that is not known. */
    guide(way, twice = false) {
      setAttribute(arrow, 'data-way', way);
      setAttribute(arrow.querySelector('path'), 'd', twice ? ARROW_TWICE : ARROW);
      setShown(arrow, Boolean(way));
    },
  };
}

/** What is wrong with most pictures while a cube is brought before the camera. */
const HINTS = {
  'cube-not-found': 'Show one face straight to the camera, large and evenly lit, with no hand or finger over its stickers.',
  'partly-outside': 'Bring the whole face into the picture.',
  'several-faces': 'Show one face only.',
  'too-dark': 'It is too dark.',
  'burnt-out': 'It is too bright.',
  blurred: 'Hold it still.',
};
