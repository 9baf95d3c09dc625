// The live picture of a camera, and its options.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused, findFace } from '../base/server.js';
import { Choice, Field, Icon, Switch, Why, h } from '../base/ui.js';
import { ROBOT, openCamera, troubleOf } from './camera.js';
import { Found } from './pictures.js';
import { SignalSwitch } from './signals.js';
import { isOld, isReading } from './state.js';

const BETWEEN_MILLIS = 40;
const BUSY_MILLIS = 300;

const pause = (millis) => new Promise((resume) => setTimeout(resume, millis));

/** The face in a picture; `null` while the program has too much to do, then after a pause. */
export async function find(puzzle, blob) {
  try {
    return await findFace(puzzle, blob);
  } catch (problem) {
    if (!(problem instanceof Refused && problem.isBusy)) {
      throw problem;
    }
    await pause(BUSY_MILLIS);
    return null;
  }
}

/** Films while the state says so: the elements that show it, the camera in use, and the chosen device. */
export function useCamera(current, dispatch, puzzle) {
  const video = useRef(null);
  const canvas = useRef(null);
  const [camera, setCamera] = useState(null);
  const [device, setDevice] = useState(undefined);
  const isOn = current.current.camera !== 'off';
  useEffect(() => {
    let over = !isOn;
    let opened = null;
    const fail = (trouble) => over || dispatch({ type: 'camera', status: 'off', trouble });
    const close = () => {
      over = true;
      opened?.close();
      setCamera(null);
    };
    const film = async () => {
      opened = await openCamera(device, video.current, canvas.current, fail);
      if (over) {
        close();
        return;
      }
      setCamera(opened);
      dispatch({ type: 'camera', status: 'on', at: performance.now() });
      while (!over) {
        const { scan } = current.current;
        const at = performance.now();
        const blob = await opened.picture();
        const found = blob ? await find(puzzle.current, blob) : { problem: { code: 'muted' } };
        if (found && !over) {
          dispatch({ type: 'picture', scan, at, blob, found });
        }
        await pause(BETWEEN_MILLIS);
      }
    };
    isOn && film().catch((problem) => fail(troubleOf(problem)));
    return close;
  }, [isOn, device]);
  useEffect(() => {
    // A hidden page gives the camera back.
    let resumes = false;
    const attend = () => {
      const films = current.current.camera !== 'off';
      if (document.hidden ? films : resumes) {
        dispatch({ type: 'camera', status: films ? 'off' : 'starting' });
      }
      resumes = document.hidden && (films || resumes);
    };
    document.addEventListener('visibilitychange', attend);
    return () => document.removeEventListener('visibilitychange', attend);
  }, []);
  return { video, canvas, camera, device, setDevice };
}

/** What the camera sees, or the place to drop pictures. */
export function Live({ state, film: { video, canvas, camera, device } }) {
  const { held, takenAt } = state;
  const isOn = state.camera !== 'off';
  const isDone = isReading(state);
  const tick = { key: takenAt, class: 'scan-tick', 'data-stays': isDone ? '' : null, viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  const kind = !isOn ? 'off' : held && isOld(state) ? 'old' : 'new';
  return h(
    'div',
    { class: 'scan-live', 'data-kind': kind, 'data-mirrored': camera?.mirrored || null, style: { '--aspect': Math.min(1, camera?.aspect ?? 1) } },
    h('video', { ref: video, playsInline: true, muted: true, 'aria-hidden': 'true', hidden: !isOn || device === ROBOT }),
    h('canvas', { ref: canvas, 'aria-hidden': 'true', hidden: !isOn || device !== ROBOT }),
    held && h(Found, held),
    (isDone || (isOn && takenAt > 0)) && h('svg', tick, h('path', { d: 'M5 13l5 5L19 7' })),
    !isOn && !isDone && h('div', { class: 'scan-drop' }, h(Icon, { name: 'camera' }), h('p', {}, 'Drop pictures here'))
  );
}

/** Which camera, its light, signals, and where pictures go. */
export function Options({ film: { camera, device }, onDevice }) {
  const cameras = { name: 'camera', options: camera?.cameras ?? [], value: device ?? camera?.device, onChange: onDevice };
  return h(
    Why,
    { title: 'Options' },
    cameras.options.length > 1 && h(Field, { label: 'Camera' }, h(Choice, cameras)),
    camera?.light && h(Switch, { label: 'Light', onChange: camera.light }),
    h(SignalSwitch),
    h('p', {}, 'Pictures go only to the machine that runs this program. None is stored.')
  );
}
