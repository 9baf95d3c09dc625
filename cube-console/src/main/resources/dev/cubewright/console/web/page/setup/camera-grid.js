// The place of the cells in the camera's picture: four corners for each axis, moved by finger, mouse or arrow keys.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused, robotPicture } from '../base/server.js';
import { Button, h, Notice, Segments } from '../base/ui.js';
import { FileButtons, SaveLine, useDocument } from './documents.js';
import { cellCorners, cornerAt, CORNERS, switchedCell } from './state.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 10;

/** The grid over the camera's picture. */
export function CameraGrid() {
  const calibration = useDocument('calibration');
  const [chosen, choose] = useState(null);
  const { picture, problem, take } = usePicture();
  const views = calibration.draft?.views ?? {};
  const axis = views[chosen] ? chosen : Object.keys(views)[0];
  const change = (member, value) => calibration.change(['views', axis, ...member], value);
  if (!axis) {
    return h(Notice, { line: calibration.problem ?? 'The calibration is being read.', why: 'The command "cube robot calibrate --cells" creates a calibration.' });
  }
  return [
    h(
      'div',
      { class: 'grid camera-grid' },
      h(Grid, { pictures: calibration.draft.pictures, view: views[axis], picture, change }),
      h(
        'div',
        { class: 'grid' },
        h(Segments, { label: 'Held by', options: Object.keys(views).map((name) => [name, name]), value: axis, onChange: choose }),
        h(Button, { icon: 'camera', label: 'Take a picture', onClick: take }),
        problem && h('p', { class: 'problem', role: 'status' }, problem),
        h('p', { class: 'hint' }, 'Drag each corner of the grid to the corner of the face, or use the arrow keys. Tap a cell that fingers hide.'),
        h(FileButtons, { document: calibration, option: '--calibration' })
      )
    ),
    h(SaveLine, { document: calibration }),
  ];
}

/** The newest picture of the camera, as an address; taken at once and whenever a person asks. */
function usePicture() {
  const [shown, show] = useState({});
  const take = async () => {
    try {
      show({ picture: URL.createObjectURL(await robotPicture()) });
    } catch (problem) {
      if (!(problem instanceof Refused)) {
        throw problem;
      }
      show(({ picture }) => ({ picture, problem: problem.message }));
    }
  };
  useEffect(() => void take(), []);
  useEffect(() => () => URL.revokeObjectURL(shown.picture), [shown.picture]);
  return { ...shown, take };
}

function Grid({ pictures, view, picture, change }) {
  const drawing = useRef(null);
  const { width, height } = pictures;
  const unit = width / 320;
  const move = (corner, x, y) => change(['corners', corner], cornerAt(pictures, x, y));
  const hide = (cell) => change(['hidden'], switchedCell(view.hidden, cell));
  return h(
    'svg',
    { class: 'grid-picture', viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': 'The camera’s picture with the corners of the face', ref: drawing },
    picture && h('image', { href: picture, width, height, preserveAspectRatio: 'none' }),
    cellCorners(view).map((corners, cell) =>
      h('polygon', {
        key: cell,
        class: 'grid-cell',
        points: corners.join(' '),
        'stroke-width': unit,
        role: 'checkbox',
        tabindex: 0,
        'aria-checked': String(view.hidden?.includes(cell) ?? false),
        'aria-label': `Fingers hide cell ${cell + 1}`,
        onClick: () => hide(cell),
        onKeyDown: (event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            hide(cell);
          }
        },
      })
    ),
    CORNERS.map((name) => h(Corner, { key: name, name, place: view.corners[name], unit, drawing, onMove: (x, y) => move(name, x, y) }))
  );
}

function Corner({ name, place: [x, y], unit, drawing, onMove }) {
  const [dragged, setDragged] = useState(false);
  const press = (event) => {
    const by = ARROWS[event.key];
    if (by) {
      event.preventDefault();
      const far = event.shiftKey ? FAR : 1;
      onMove(x + by[0] * far, y + by[1] * far);
    }
  };
  const grab = (event) => {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  };
  const drag = (event) => {
    if (dragged) {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.current.getScreenCTM().inverse());
      onMove(point.x, point.y);
    }
  };
  const drop = () => setDragged(false);
  return h(
    'g',
    {
      class: 'corner',
      'data-corner': name,
      tabindex: 0,
      role: 'button',
      transform: `translate(${x} ${y})`,
      'aria-label': `${name} corner at ${Math.round(x)}, ${Math.round(y)}`,
      onKeyDown: press,
      onPointerDown: grab,
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    h('circle', { r: 5 * unit, class: 'corner-mark', 'stroke-width': 1.2 * unit }),
    h('circle', { r: 27 * unit, class: 'corner-touch' })
  );
}
