// The scan of a cube: six faces from a camera or from files, and the recognized cube.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lettersOn } from '../base/colors.js';
import { command } from '../base/server.js';
import { Button, FileButton, Notice, Why, h } from '../base/ui.js';
import { hasCamera, shrunk, troubleOf } from './camera.js';
import { Live, Options, find, useCamera } from './live.js';
import { Faces } from './pictures.js';
import { Result } from './result.js';
import { agreedEdge, begin, canTake, facesOf, isComplete, isReading, isReady, lineOf, mustRead, nameOf, offeredEdge, problemOf, reduce } from './state.js';

/** The expected order of the faces. If it does not fit, the program searches for another. */
const ORDER = { faces: 'FRBLUD', quarters: [0, 0, 0, 0, 1, 3] };
const VIBRATION_MILLIS = 60;

/**
 * The scan view. `onCube` receives the cube, and whether it is ready to be solved; `onSwitch` the name of the cube that
 * the camera sees.
 */
export function Scan({ size, onCube, onSwitch, onClose }) {
  // Pending work reads the newest state.
  const current = useRef(begin(size[0]));
  const state = current.current;
  const [, render] = useState(state);
  const dispatch = (action) => {
    render((current.current = reduce(current.current, action)));
    return current.current;
  };
  const input = useRef(null);
  const film = useCamera(current, dispatch);

  const request = async (path, body) => {
    const { question, edge } = dispatch({ type: 'ask' });
    try {
      dispatch({ type: 'answer', question, cube: await command(`puzzles/${nameOf(edge)}/${path}`, body) });
    } catch (problem) {
      dispatch({ type: 'answer', question, trouble: troubleOf(problem) });
    }
  };
  const read = () => request('read', { ...ORDER, pictures: facesOf(state).map(({ stickers }) => stickers) });
  const correct = (facelet, color) => {
    const { facelets } = dispatch({ type: 'correct', facelet, color }).cube;
    request('check', { facelets: lettersOn(facelets) });
  };
  const open = async (files) => {
    const { scan } = dispatch({ type: 'files', count: files.length });
    for (const file of files) {
      if (current.current.scan !== scan) {
        return;
      }
      const blob = await shrunk(file);
      let found = null;
      while (!found && current.current.scan === scan) {
        found = await find(current.current.edge, blob).catch((problem) => ({ problem: { message: troubleOf(problem).line } }));
      }
      dispatch({ type: 'file', scan, blob, found });
    }
  };
  const again = (picture) => {
    dispatch({ type: 'remove', picture });
    // The file button may appear only after the view without the picture is rendered.
    picture.source === 'file' ? setTimeout(() => input.current?.click()) : state.camera === 'off' && film.start();
  };
  const restart = () => {
    dispatch({ type: 'restart' });
    state.camera === 'off' && film.start();
  };
  const drop = (event) => {
    event.preventDefault();
    event.dataTransfer.files.length && open([...event.dataTransfer.files]);
  };

  const { cube, takenAt, camera, trouble, pictures } = state;
  const { line, why, isWrong } = lineOf(state);
  const offered = offeredEdge(state);
  const agreed = agreedEdge(state);
  useLayoutEffect(() => void dispatch({ type: 'size', edge: size[0] }), [size[0]]);
  useEffect(() => {
    film.start();
    // Closing the view discards pending work.
    return () => (current.current = reduce(current.current, { type: 'restart' }));
  }, []);
  useEffect(() => void (mustRead(state) && read()));
  useEffect(() => void (isReady(state) && onCube(cube.facelets, true)), [cube]);
  useEffect(() => void (takenAt > 0 && navigator.vibrate?.(VIBRATION_MILLIS)), [takenAt]);
  useEffect(() => void (agreed && onSwitch(nameOf(agreed))), [agreed]);

  const isTouch = matchMedia('(pointer: coarse)').matches;
  const isFailed = isComplete(state) && Boolean(trouble);
  // A failed camera has a retry button under "Why".
  const films = camera === 'off' && hasCamera() && !isReading(state);
  const useIt = (label, primary) => h(Button, { id: 'scan-camera', icon: 'camera', primary, label, onClick: () => film.start() });
  const filmsFirst = films && !trouble && !pictures.some(({ source }) => source === 'file');
  const files = (label, primary, more) => h(FileButton, { label, accept: 'image/*', primary: primary && !isFailed && !filmsFirst, onFiles: open, ...more });
  const pick = (primary) => files('Open pictures', primary, { id: 'scan-files', input, multiple: true });
  const shoot = files('Take a picture', true, { capture: 'environment' });
  const sources = [
    isFailed && h(Button, { primary: true, label: 'Read again', onClick: read }),
    films && !trouble?.why && useIt('Use the camera', filmsFirst && !isFailed),
    camera !== 'off' && pick(false),
    canTake(state) && h(Button, { id: 'scan-take', label: 'Take this face', onClick: () => dispatch({ type: 'take', at: performance.now() }) }),
  ];
  const problem = cube && problemOf(state);
  const reason = problem ? 'Correct the stickers first.' : state.asking ? 'The cube is being checked.' : null;
  const results = [
    !(cube?.alternatives.length > 1) && h(Button, { id: 'scan-done', primary: true, label: 'Use this cube', reason, onClick: () => onCube(cube.facelets, true) }),
    problem && h(Button, { label: 'Paint it', icon: 'paint', onClick: () => onCube(cube.facelets, false) }),
  ];
  return h(
    'section',
    { class: 'scan', 'aria-label': 'Scan', 'data-dismissible': '', ondismiss: onClose, onDragOver: (event) => event.preventDefault(), onDrop: drop },
    h('div', { class: 'place' },
      cube?.facelets
        ? h(Result, { size, cube, onCorrect: correct, onChoose: (facelets) => dispatch({ type: 'choose', facelets }) })
        : h(Live, { state, film }, h('div', { class: 'scan-drop' }, isTouch && shoot, pick(!isTouch), isTouch || h('p', {}, 'or drop them here'))),
      h(Button, { id: 'scan-close', bare: true, icon: 'close', label: 'Close', onClick: onClose })
    ),
    h('div', { class: 'side scan-side' },
      h(Faces, { state, onAgain: again }),
      h('div', { class: isWrong ? 'problem' : null },
        h('p', { role: 'status' }, line),
        why && h(Why, {}, h('p', {}, why), films && trouble?.why && useIt('Try again'))
      ),
      offered &&
        h(Notice, { line: `This is a ${nameOf(offered)}.` },
          h(Button, { id: 'scan-switch', label: `Switch to ${nameOf(offered)}`, onClick: () => onSwitch(nameOf(offered)) })
        ),
      h('div', { class: 'row' },
        cube?.facelets ? results : sources,
        pictures.length > 0 && h(Button, { id: 'scan-restart', label: 'Start again', onClick: restart })
      ),
      cube?.facelets ? null : h(Options, { film })
    )
  );
}
