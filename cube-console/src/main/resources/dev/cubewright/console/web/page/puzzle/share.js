// Export of a cube and its solution: link, text, picture and print.

import { options } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { colorOf, lettersOn } from '../base/colors.js';
import { download } from '../base/download.js';
import { command, isOwnMachine, refused } from '../base/server.js';
import { Button, Dialog, Field, h } from '../base/ui.js';
import { Net } from '../scene/net.js';
import { Drawing, addressOf } from './drawing.js';
import { titleOf } from './sizes.js';
import { byPhases, holding } from './state.js';
import { facesInWords, inWords, labelOf, moves } from './words.js';

const PNG_WIDTH = 1200;
const LABELS = { Link: 'Link to this cube', Moves: 'Letters of the cube, and moves', Lines: 'Lines for the serial port' };
/** A non-breaking hyphen, as in `R--`. */
const NO_BREAK = '\u2011';

const linkTo = ({ puzzle, facelets }) => `${location.origin}/puzzle#${puzzle}/${lettersOn(facelets)}`;

/** The dialog for sharing. */
export function Share({ state, onClose }) {
  const field = useRef(null);
  const [note, setNote] = useState('');
  const { puzzle } = state;
  const link = linkTo(state);
  const [shown, show] = useState({ label: LABELS.Link, text: link });
  const copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      setNote(`${what} copied.`);
    } catch {
      // Browsers deny clipboard access to insecure pages.
      show({ label: LABELS[what], text, isToCopy: true });
      setNote(`Copy the ${what.toLowerCase()} from the field.`);
    }
  };
  const save = async (ending, blobOf) => {
    try {
      const { picture } = await command(`puzzles/${puzzle}/picture`, { facelets: lettersOn(state.facelets) });
      download(`${puzzle}.${ending}`, await blobOf(picture));
    } catch (problem) {
      setNote(refused(problem).message);
    }
  };
  const printed = () => {
    onClose();
    print();
  };
  useEffect(() => void (shown.isToCopy && field.current.select()), [shown]);
  return h(Dialog, { title: 'Share or print', onClose },
    h(Field, { label: shown.label, hint: isOwnMachine ? 'The link works only on this computer.' : null }, h('textarea', { name: 'link', rows: 2, readOnly: true, ref: field, value: shown.text })),
    h('div', { class: 'row' },
      h(Button, { primary: true, onClick: () => copy(link, 'Link') }, 'Copy link'),
      h(Button, { onClick: () => copy(textOf(state), 'Moves') }, 'Copy moves'),
      state.solution?.sends?.length > 0 && h(Button, { id: 'lines', onClick: () => copy(state.solution.sends.join('\n'), 'Lines') }, 'Copy serial lines'),
      h(Button, { onClick: () => save('svg', (svg) => new Blob([svg], { type: 'image/svg+xml' })) }, 'Drawing (SVG)'),
      h(Button, { onClick: () => save('png', pngOf) }, 'Picture (PNG)'),
      h(Button, { onClick: printed }, 'Print')
    ),
    h('p', { class: 'hint', role: 'status' }, note)
  );
}

const named = (steps) => steps.map(labelOf).join(steps.some(({ action }) => action) ? '\n' : ' ');

function textOf({ puzzle, facelets, solution }) {
  const lines = solution ? byPhases(solution).map(([phase, part]) => (phase ? `${phase}: ${named(part)}` : named(part))) : [];
  return [`${puzzle} ${lettersOn(facelets)}`, ...lines].join('\n');
}

async function pngOf(svg) {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** The printed sheet: the net, and each move in letters and words. It exists only during printing. */
export function PrintSheet({ state }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => {
      // Render synchronously, because the browser does not wait.
      options.debounceRendering = (draw) => draw();
      setPrinting(true);
      options.debounceRendering = undefined;
    };
    const afterwards = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', afterwards);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', afterwards);
    };
  }, []);
  const { puzzle, size, facelets, text, solution } = state;
  let number = 1;
  return h('div', { class: 'print-sheet' },
    isPrinting && h('h1', {}, solution ? `${titleOf(puzzle)}, ${solution.total ?? moves(solution.steps.length)}` : titleOf(puzzle)),
    // Loaded before printing, because the browser does not wait for the program.
    !size && h(Drawing, { puzzle, scramble: text.trim(), moves: '' }),
    isPrinting && [
      size && h(Net, { size, facelets, label: facesInWords(facelets, size, colorOf).join(' ') }),
      h('p', {}, size ? `${holding(state)} Clockwise is as seen from the face that turns.` : text.replaceAll('-', NO_BREAK)),
      size && h('p', { class: 'hint' }, linkTo(state)),
      solution &&
        byPhases(solution).map(([phase, part]) => {
          const start = number;
          number += part.length;
          return [phase && h('h2', {}, phase), h('ol', { start }, part.map((step) => h('li', {}, h('b', {}, labelOf(step)), size && ` ${inWords(step, size)}`)))];
        }),
    ]
  );
}
