// The live camera picture and its options.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused, findFace } from '../base/server.js';
import { Choice, Field, Switch, Why, h, useEvent } from '../base/ui.js';
import { isGone, openCamera, troubleOf } from './camera.js';
import { Found } from './pictures.js';
import { isOld, isReading, nameOf } from './state.js';

const BETWEEN_MILLIS = 40;
const BUSY_MILLIS = 300;

const pause = (millis) => new Promise((resume) => setTimeout(resume, millis));

/** The face in a picture; `null` after a pause if the program is overloaded or cannot be reached. */
export async function find(edge, blob) {
  try {
    return await findFace(nameOf(edge), blob);
  } catch (problem) {
    if (!(problem instanceof Refused && problem.isBusy)) {
      throw problem;
    }
    await pause(BUSY_MILLIS);
    return null;
  }
}

/** Runs the camera while it is on and the page is visible. Returns the video element, the camera and `start(device)`. */
export function useCamera(current, dispatch) {
  const video = useRef(null);
  const [camera, setCamera] = useState(null);
  const [device, setDevice] = useState(undefined);
  const hidden = useEvent('visibilitychange', () => document.hidden);
  const isOn = current.current.camera !== 'off' && !hidden;
  useEffect(() => {
    let over = !isOn;
    let opened = null;
    const fail = (trouble) => over || dispatch({ type: 'camera', status: 'off', trouble });
    const close = () => {
      over = true;
      opened?.close();
      setCamera((now) => (now === opened ? null : now));
    };
    const film = async () => {
      opened = await openCamera(device, video.current, fail, () => over);
      if (over) {
        close();
        return;
      }
      setCamera(opened);
      dispatch({ type: 'camera', status: 'on', at: performance.now() });
      while (!over) {
        const { scan, edge } = current.current;
        const at = performance.now();
        const blob = await opened.picture();
        const found = blob ? await find(edge, blob) : { problem: { code: 'muted' } };
        if (found && !over) {
          dispatch({ type: 'picture', scan, at, blob, found });
        }
        await pause(BETWEEN_MILLIS);
      }
    };
    isOn &&
      film().catch((problem) => {
        // The chosen camera is missing; use any camera next time.
        isGone(problem) && setDevice(undefined);
        fail(troubleOf(problem));
      });
    return close;
  }, [isOn, device]);
  const start = (next = device) => {
    setDevice(next);
    dispatch({ type: 'camera', status: 'starting' });
  };
  return { video, camera, start };
}

/** The live picture, with a guide while no face is found; without a camera, `children`. */
export function Live({ state, film: { video, camera }, children }) {
  const { held, takenAt, edge } = state;
  const isOn = state.camera !== 'off';
  const isDone = isReading(state);
  const tick = { key: takenAt, class: 'scan-tick', 'data-stays': isDone ? '' : null, viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  const kind = !isOn ? 'off' : held && isOld(state) ? 'old' : 'new';
  return h('div', { class: 'scan-live', 'data-kind': kind, 'data-mirrored': camera?.mirrored || null },
    h('video', { ref: video, autoplay: true, playsInline: true, muted: true, 'aria-hidden': 'true', hidden: !isOn }),
    held ? h(Found, held) : camera && h('i', { class: 'scan-guide', style: { '--edge': edge } }),
    (isDone || (isOn && takenAt > 0)) && h('svg', tick, h('path', { d: 'M5 13l5 5L19 7' })),
    !isOn && !isDone && children
  );
}

/** The options: camera, light, and a note on privacy. */
export const Options = ({ film: { camera, start } }) =>
  h(Why, { title: 'Options' },
    camera?.cameras.length > 1 && h(Field, { label: 'Camera' }, h(Choice, { name: 'camera', options: camera.cameras, value: camera.device, onChange: start })),
    camera?.light && h(Switch, { label: 'Light', onChange: camera.light }),
    h('p', {}, 'Pictures are sent only to the computer that runs this program, and are not stored.')
  );
