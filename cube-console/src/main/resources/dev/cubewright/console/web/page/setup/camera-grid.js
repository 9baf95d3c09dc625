// The positions of the cells in the camera picture: four corners for each axis, moved by pointer or arrow keys.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, h, Notice, Segments } from '../base/ui.js';
import { useRobotPicture } from '../robot/camera.js';
import { ARROWS } from '../scene/geometry.js';
import { FileButtons, SaveLine, useDocument } from './documents.js';
import { cellCorners, cornerAt, CORNERS, switchedCell } from './state.js';

const FAR = 10;
const HINT =
  'Drag each corner of the grid to the corner of the face, or use the arrow keys. Tap cells that fingers hide.';

/** The grid over the camera picture. */
export function CameraGrid() {
  const calibration = useDocument('calibration');
  const [chosen, choose] = useState(null);
  const { url, problem, take } = useRobotPicture();
  useEffect(() => void take(), []);
  const views = calibration.draft?.views ?? {};
  const axis = views[chosen] ? chosen : Object.keys(views)[0];
  const change = (member, value) => calibration.change(['views', axis, ...member], value);
  if (!axis) {
    const why = 'The command "cube robot calibrate --cells" creates a calibration.';
    return h(Notice, { line: calibration.problem ?? 'Reading the calibration …', why });
  }
  return [
    h('div', { class: 'grid camera-grid' },
      h(Grid, { pictures: calibration.draft.pictures, view: views[axis], url, change }),
      h('div', { class: 'grid' },
        h(Segments, { label: 'Held by', options: Object.keys(views).map((name) => [name, name]), value: axis, onChange: choose }),
        h(Button, { icon: 'camera', label: 'Take a picture', onClick: take }),
        problem && h('p', { class: 'problem', role: 'status' }, problem),
        h('p', { class: 'hint' }, HINT),
        h(FileButtons, { document: calibration, option: '--calibration' })
      )
    ),
    h(SaveLine, { document: calibration }),
  ];
}

function Grid({ pictures, view, url, change }) {
  const drawing = useRef(null);
  const { width, height } = pictures;
  const unit = width / 320;
  const move = (corner, x, y) => change(['corners', corner], cornerAt(pictures, x, y));
  const hide = (cell) => change(['hidden'], switchedCell(view.hidden, cell));
  const label = 'The camera’s picture with the corners of the face';
  const press = (event, cell) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      hide(cell);
    }
  };
  return h('svg', { class: 'grid-picture', viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': label, ref: drawing },
    url && h('image', { href: url, width, height, preserveAspectRatio: 'none' }),
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
        onKeyDown: (event) => press(event, cell),
      })
    ),
    CORNERS.map((name) => h(Corner, { key: name, name, place: view.corners[name], unit, drawing, onMove: (x, y) => move(name, x, y) }))
  );
}

function Corner({ name, place: [x, y], unit, drawing, onMove }) {
  const [dragged, setDragged] = useState(false);
  const press = (event) => {
    const by = !event.altKey && !event.metaKey && ARROWS[event.key];
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
  const label = `${name} corner at ${Math.round(x)}, ${Math.round(y)}`;
  const handlers = { onKeyDown: press, onPointerDown: grab, onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop };
  return h('g',
    { class: 'corner', 'data-corner': name, tabindex: 0, role: 'button', transform: `translate(${x} ${y})`, 'aria-label': label, ...handlers },
    h('circle', { r: 5 * unit, class: 'corner-mark', 'stroke-width': 1.2 * unit }),
    h('circle', { r: 27 * unit, class: 'corner-touch' })
  );
}
