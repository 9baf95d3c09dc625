// Scanning a cube: its six faces from a camera or from files, and the cube that was read.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lettersOn } from '../base/colors.js';
import { command } from '../base/server.js';
import { Button, Notice, Why, h, useStore } from '../base/ui.js';
import { ROBOT, hasCamera, troubleOf } from './camera.js';
import { FileButton, shrunk } from './files.js';
import { Live, Options, find, useCamera } from './live.js';
import { Faces } from './pictures.js';
import { Result } from './result.js';
import { prepareSignals, signal } from './signals.js';
import { agreedEdge, begin, canTake, facesOf, isComplete, isReading, isReady, lineOf, mustRead, offeredEdge, problemOf, reduce } from './state.js';

/** The order in which a person may have turned the cube; if it does not fit, the program finds the one that does. */
const ORDER = { faces: 'FRBLUD', quarters: [0, 0, 0, 0, 1, 3] };

const nameOf = (edge) => `${edge}x${edge}x${edge}`;

/** The state of a scan, as a reference to the newest, and the function that changes it and returns it. */
function useScan(edge) {
  const current = useRef(null);
  current.current ??= begin(edge);
  const [, render] = useState(null);
  const dispatch = useCallback((action) => {
    current.current = reduce(current.current, action);
    render(current.current);
    return current.current;
  }, []);
  return [current, dispatch];
}

/**
 * The view. `onCube` receives the cube, and whether it is `ready` to be solved; `onSwitch` the name of the cube that
 * the camera sees.
 */
export function Scan({ puzzle, size, onCube, onSwitch, onClose }) {
  const [current, dispatch] = useScan(size[0]);
  const state = current.current;
  const name = useRef(puzzle);
  name.current = puzzle;
  const input = useRef(null);
  const film = useCamera(current, dispatch, name);

  const start = (device = film.device) => {
    prepareSignals();
    film.setDevice(device);
    dispatch({ type: 'camera', status: 'starting' });
  };
  const request = async (path, body) => {
    const { question } = dispatch({ type: 'ask' });
    try {
      dispatch({ type: 'answer', question, cube: await command(`puzzles/${name.current}/${path}`, body) });
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
      const blob = await shrunk(file);
      let found = null;
      while (!found && current.current.scan === scan) {
        found = await find(name.current, blob).catch((problem) => ({ problem: { message: troubleOf(problem).line } }));
      }
      dispatch({ type: 'file', scan, blob, found });
    }
  };
  const again = ({ key, source }) => {
    dispatch({ type: 'remove', key });
    // The button for files may only be there once the view without the picture is rendered.
    source === 'file' ? setTimeout(() => input.current?.click()) : state.camera === 'off' && start();
  };
  const restart = () => {
    dispatch({ type: 'restart' });
    state.camera === 'off' && start();
  };
  const drop = (event) => {
    event.preventDefault();
    event.dataTransfer.files.length && open([...event.dataTransfer.files]);
  };
  const { cube, takenAt } = state;
  const { line, why, isWrong } = lineOf(state);
  const offered = offeredEdge(state);
  const agreed = agreedEdge(state);

  useLayoutEffect(() => void dispatch({ type: 'size', edge: size[0] }), [size[0]]);
  useEffect(() => start(), []);
  useEffect(() => void (mustRead(state) && read()));
  useEffect(() => void (isReady(state) && onCube({ facelets: cube.facelets, ready: true })), [cube]);
  useEffect(() => void (takenAt > 0 && signal()), [takenAt]);
  useEffect(() => void (agreed && onSwitch(nameOf(agreed))), [agreed]);

  return h(
    'section',
    { class: 'scan', 'aria-label': 'Scan', 'data-dismissible': '', ondismiss: onClose, onDragOver: (event) => event.preventDefault(), onDrop: drop },
    cube?.facelets
      ? h(Result, { size, cube, onCorrect: correct, onChoose: (facelets) => dispatch({ type: 'choose', facelets }) })
      : h(Live, { state, film }),
    h(
      'div',
      { class: 'scan-side' },
      h(Faces, { state, onAgain: again }),
      h('div', { class: isWrong ? 'problem' : 'scan-line' }, h('p', { role: 'status' }, line), why && h(Why, {}, why)),
      offered &&
        h(
          Notice,
          { line: `This is a ${nameOf(offered)}.` },
          h(Button, { id: 'scan-switch', label: `Switch to ${nameOf(offered)}`, onClick: () => onSwitch(nameOf(offered)) })
        ),
      h(
        'div',
        { class: 'row' },
        cube?.facelets ? h(Done, { state, onCube }) : h(Sources, { state, input, onStart: start, onRead: read, onFiles: open, dispatch }),
        state.pictures.length > 0 && h(Button, { id: 'scan-restart', label: 'Start again', onClick: restart }),
        h(Button, { id: 'scan-close', bare: true, icon: 'close', label: 'Close', onClick: onClose })
      ),
      h(Options, { film, onDevice: start })
    )
  );
}

/** The buttons of the camera and of files. */
function Sources({ state, input, onStart, onRead, onFiles, dispatch }) {
  const robot = useStore((all) => all.robot.kind === 'real' && all.robot.camera);
  const isFailed = isComplete(state) && Boolean(state.trouble);
  const isFirst = hasCamera() && !state.trouble;
  const hasApp = !isFirst && matchMedia('(pointer: coarse)').matches;
  const open = { id: 'scan-files', label: 'Open pictures', input, multiple: true, onFiles };
  if (state.camera !== 'off') {
    const reason = canTake(state) ? null : 'The camera sees no face.';
    const onClick = () => dispatch({ type: 'take', at: performance.now() });
    return [h(Button, { id: 'scan-take', label: 'Take this face', reason, onClick }), h(FileButton, open)];
  }
  if (isReading(state)) {
    return null;
  }
  return [
    isFailed && h(Button, { primary: true, label: 'Read again', onClick: onRead }),
    hasCamera() && h(Button, { id: 'scan-camera', icon: 'camera', primary: isFirst, label: 'Use the camera', onClick: () => onStart() }),
    robot && h(Button, { id: 'scan-robot', label: "Robot's camera", onClick: () => onStart(ROBOT) }),
    hasApp && h(FileButton, { label: 'Take a picture', primary: !isFailed, capture: 'environment', onFiles }),
    h(FileButton, { ...open, primary: !isFirst && !hasApp && !isFailed }),
  ];
}

/** The button that uses the cube, and the way out if it is not one. */
function Done({ state, onCube }) {
  const { facelets, alternatives } = state.cube;
  const problem = problemOf(state);
  const use = (ready) => () => onCube({ facelets, ready });
  const reason = problem ? 'Correct the stickers first.' : state.asking ? 'The cube is being checked.' : null;
  return [
    alternatives.length <= 1 && h(Button, { id: 'scan-done', primary: true, label: 'Use this cube', reason, onClick: use(true) }),
    problem && h(Button, { label: 'Paint it', icon: 'paint', onClick: use(false) }),
  ];
}
