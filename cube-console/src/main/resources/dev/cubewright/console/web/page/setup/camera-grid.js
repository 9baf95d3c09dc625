// Where the cells are in the camera's picture: four corners for each way of holding, moved by finger, mouse or arrow keys.

import { build, choice, draw, labelled, section, setAttribute, setText } from '../base/dom.js';
import { attempt, keepButton } from '../base/commands.js';
import { read, replace } from '../base/server.js';
import { download } from '../base/download.js';
import { createKeptIn } from './kept-in.js';

const CORNERS = ['upper-left', 'upper-right', 'lower-right', 'lower-left'];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The grid over the camera's picture. */
export function createCameraGrid() {
  let calibration = null;
  const told = build('p', { class: 'about', role: 'status' });
  const axis = choice([]);
  const drawing = draw('svg', {
    class: 'grid-picture',
    role: 'group',
    'aria-label': 'The camera’s picture with the corners of the face',
  });
  const view = () => calibration?.views?.[axis.value];
  const redraw = () => view() && drawGrid(drawing, calibration.pictures, view(), move, toggle);
  const move = (corner, x, y) => {
    const { width, height } = calibration.pictures;
    view().corners[corner] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))].map(
      (value) => Math.round(value * 1000) / 1000
    );
    redraw();
  };
  const toggle = (cell) => {
    const hidden = new Set(view().hidden);
    hidden.has(cell) ? hidden.delete(cell) : hidden.add(cell);
    view().hidden = [...hidden].sort((a, b) => a - b);
    redraw();
  };
  const load = async () => {
    const answer = await attempt(() => read('calibration'));
    if (answer) {
      calibration = answer;
      const chosen = axis.value;
      axis.replaceChildren(...Object.keys(answer.views ?? {}).map((name) => build('option', { value: name }, name)));
      axis.value = answer.views?.[chosen] ? chosen : (axis.options[0]?.value ?? '');
      redraw();
    } else {
      setText(told, 'There is no calibration yet: cube robot calibrate --cells makes one.');
    }
  };
  const picture = () => showPicture(drawing, told);
  axis.addEventListener('change', redraw);
  const keep = async () => {
    const kept = await attempt(() => replace('calibration', calibration));
    setText(told, kept ? 'Kept.' : 'Not kept: see above.');
  };
  const save = () => calibration && download('calibration.json', calibration);
  load().then(picture);
  return section(
    'Camera',
    { class: 'panel camera-grid' },
    build(
      'div',
      { class: 'row' },
      labelled('Held by', axis),
      build('button', { type: 'button', onclick: picture }, 'Take a picture'),
      build('button', { type: 'button', onclick: load }, 'Undo'),
      keepButton('Keep', keep, { class: 'primary' }),
      build('button', { type: 'button', onclick: save }, 'Save to a file')
    ),
    build(
      'p',
      { class: 'hint' },
      'Drag the corners to those of the face, or choose one and use the arrow keys (with Shift ten pixels). Tap a cell that fingers hide.'
    ),
    createKeptIn('calibration', '--calibration'),
    drawing,
    told
  );
}

async function showPicture(drawing, told) {
  const answer = await attempt(async () => fetch('/api/camera', { cache: 'no-store' }));
  if (!answer?.ok) {
    setText(told, 'The camera gives no picture now.');
    return;
  }
  const image = drawing.querySelector('image') ?? drawing.insertBefore(draw('image', {}), drawing.firstChild);
  const before = image.getAttribute('href');
  setAttribute(image, 'href', URL.createObjectURL(await answer.blob()));
  setAttribute(image, 'width', '100%');
  setAttribute(image, 'height', '100%');
  if (before) {
    URL.revokeObjectURL(before);
  }
  setText(told, '');
}

function drawGrid(drawing, { width, height }, { corners, rows, columns, hidden }, move, toggle) {
  setAttribute(drawing, 'viewBox', `0 0 ${width} ${height}`);
  const unit = width / 320;
  const points = CORNERS.map((name) => corners[name]);
  const at = (column, row) => {
    const [a, b, c, d] = points;
    const [u, v] = [column / columns, row / rows];
    return [0, 1].map((i) => (1 - v) * ((1 - u) * a[i] + u * b[i]) + v * ((1 - u) * d[i] + u * c[i]));
  };
  const cells = Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const corner = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
    return draw('polygon', {
      class: 'grid-cell',
      points: corner.map((point) => point.join()).join(' '),
      'stroke-width': unit,
      'data-hidden': hidden?.includes(cell) ?? false,
      onclick: () => toggle(cell),
    });
  });
  const focused = document.activeElement?.getAttribute?.('data-corner');
  const kept = drawing.querySelector('[data-dragged]');
  const handles = CORNERS.map((name) =>
    kept?.dataset.corner === name ? kept : createHandle(drawing, name, move, unit)
  );
  handles.forEach((handle, index) => {
    const [x, y] = points[index];
    setAttribute(handle, 'transform', `translate(${x} ${y})`);
    setAttribute(handle, 'aria-label', `${CORNERS[index]} corner at ${Math.round(x)}, ${Math.round(y)}`);
    handle.place = points[index];
  });
  drawing.querySelectorAll('.grid-cell, .corner:not([data-dragged])').forEach((old) => old.remove());
  const dragged = drawing.querySelector('[data-dragged]');
  cells.forEach((cell) => drawing.insertBefore(cell, dragged));
  handles.filter((handle) => handle !== dragged).forEach((handle) => drawing.append(handle));
  drawing.querySelector(`[data-corner="${focused}"]`)?.focus();
}

function createHandle(drawing, name, move, unit) {
  const handle = draw(
    'g',
    { class: 'corner', 'data-corner': name, tabindex: 0, role: 'button' },
    draw('circle', { r: 24 * unit, class: 'corner-touch' }),
    draw('circle', { r: 5 * unit, class: 'corner-mark', 'stroke-width': 1.2 * unit })
  );
  handle.addEventListener('keydown', (event) => {
    const by = ARROWS[event.key];
    if (by) {
      event.preventDefault();
      const far = event.shiftKey ? 10 : 1;
      move(name, handle.place[0] + by[0] * far, handle.place[1] + by[1] * far);
    }
  });
  handle.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    handle.focus();
    handle.setAttribute('data-dragged', '');
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => {
    if (handle.hasAttribute('data-dragged')) {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
      move(name, x, y);
    }
  });
  for (const end of ['pointerup', 'pointercancel']) {
    handle.addEventListener(end, () => handle.removeAttribute('data-dragged'));
  }
  return handle;
}
