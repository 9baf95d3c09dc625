// A picture of now, again and again while a person looks and the robot does not work.

import { build, setAttribute, setText } from '../base/dom.js';
import { Refused, robotPicture } from '../base/server.js';
import { state } from '../base/store.js';

const BETWEEN_MILLIS = 400;

/** The live picture; `run(true)` begins to ask for pictures, `run(false)` ends. */
export function createLiveCamera() {
  const image = build('img', { class: 'live-picture', alt: 'What the camera sees now' });
  const note = build('p', { class: 'hint' });
  const element = build('div', { class: 'live-camera', hidden: true }, image, note);
  let running = false;
  let asking = false;

  const next = async () => {
    asking = true;
    while (running) {
      if (visible(element) && !state.busy) {
        await refresh(image, note);
      }
      await new Promise((resume) => setTimeout(resume, BETWEEN_MILLIS));
    }
    asking = false;
  };
  return {
    element,
    run(wanted) {
      running = wanted;
      if (running && !asking) {
        next();
      }
    },
  };
}

const visible = (element) => document.visibilityState === 'visible' && element.offsetParent !== null;

async function refresh(image, note) {
  try {
    const picture = await robotPicture();
    const before = image.src;
    setAttribute(image, 'src', URL.createObjectURL(picture));
    if (before) {
      URL.revokeObjectURL(before);
    }
    setText(note, '');
  } catch (problem) {
    setText(note, problem instanceof Refused ? problem.message : 'No picture came.');
  }
}
