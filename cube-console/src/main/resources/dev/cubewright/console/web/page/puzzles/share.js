// A cube and its solution to take along: as a link, as text, as a picture, on paper.

import { build, labelled, setAttribute, setText } from '../base/dom.js';
import { colorOf, lettersOn, paints } from '../base/colors.js';
import { downloadBlob } from '../base/download.js';
import { isOwnMachine } from '../base/server.js';
import { createNet } from '../scene/old.js';
import { PUZZLES, sizeOf, solvedOf } from './sizes.js';
import { facesInWords, inWords, moves } from './words.js';

const PNG_WIDTH = 1200;

/**
 * What a link of this page names: a puzzle and the letters of its stickers, blank without them, or a sentence on what is
 * wrong with the link; `null` if it names nothing.
 */
export function stateOfLink(hash) {
  const [view, name, text = ''] = hash.replace(/^#/, '').split('/');
  if (view !== 'puzzles' || !name) {
    return null;
  }
  const puzzle = name.toLowerCase();
  const letters = text.toUpperCase();
  if (!PUZZLES.some(([known]) => known === puzzle)) {
    return { wrong: `The link names a puzzle that is not here: ${name}. Choose one above.` };
  }
  const count = solvedOf(sizeOf(puzzle)).length;
  const stray = letters.match(/[^WRGYOB]/);
  if (stray) {
    return { puzzle, wrong: `The link has the sticker ${stray[0]}, which is no color: only W, R, G, Y, O and B are.` };
  }
  if (letters && letters.length !== count) {
    return { puzzle, wrong: `The link has ${letters.length} stickers, and the ${puzzle} has ${count}. Copy the whole link.` };
  }
  return { puzzle, letters };
}

/** The ways to share; `shown()` gives the puzzle's name, its size, its facelets, the steps and the phases. */
export function createShare(shown) {
  const link = build('input', { type: 'text', readonly: true, name: 'link' });
  const note = build('p', { class: 'about', role: 'status' });
  const sheet = build('div', { class: 'print-sheet' });
  const copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      setText(note, `${what} copied.`);
    } catch {
      // Browsers keep the clipboard from pages that are not secure.
      link.value = text;
      link.select();
      setText(note, `Copy the ${what.toLowerCase()} from the field.`);
    }
  };
  const linkOf = ({ name, before }) => `${location.origin}/#puzzles/${name}/${lettersOn(before)}`;
  const button = (text, act) => build('button', { type: 'button', class: 'small', onclick: () => act(shown()) }, text);
  const element = build(
    'details',
    { class: 'share' },
    build('summary', {}, 'Share or print'),
    labelled(
      'Link to this cube',
      link,
      isOwnMachine
        ? `It opens on this machine only. For another one that runs Cubewright, put its address in place of ${location.origin}.`
        : ''
    ),
    build(
      'div',
      { class: 'row' },
      button('Copy link', (now) => copy(linkOf(now), 'Link')),
      button('Copy text', (now) => copy(textOf(now), 'Text')),
      button('SVG', (now) => downloadBlob(`${now.name}.svg`, new Blob([svgOf(now)], { type: 'image/svg+xml' }))),
      button('PNG', async (now) => downloadBlob(`${now.name}.png`, await pngOf(svgOf(now)))),
      button('Print', () => print())
    ),
    note
  );
  const refresh = () => {
    link.value = linkOf(shown());
    setText(note, '');
  };
  element.addEventListener('toggle', refresh);
  addEventListener('beforeprint', () => fillSheet(sheet, shown()));
  return { element, sheet, refresh };
}

/** The moves with the phases that they belong to: pairs of a name, blank if there are none, and its steps. */
export function byPhases(steps, phases) {
  if (!phases?.length) {
    return [['', steps]];
  }
  // Rotations of the whole cube come before the first phase.
  let next = steps.length - phases.reduce((sum, phase) => sum + phase.moves, 0);
  const parts = next ? [['hold the cube', steps.slice(0, next)]] : [];
  for (const phase of phases) {
    parts.push([phase.name, steps.slice(next, next + phase.moves)]);
    next += phase.moves;
  }
  return parts;
}

const named = (steps) => steps.map(({ move }) => move).join(' ');

function textOf({ name, before, steps, phases }) {
  const lines = byPhases(steps, phases).map(([phase, part]) => (phase ? `${phase}: ${named(part)}` : named(part)));
  return [`${name} ${lettersOn(before)}`, ...lines].join('\n');
}

/** As the style sheet has them; the page's policy allows no styles of elements. */
const LETTER = { 'font-family': 'sans-serif', 'font-size': 17, 'font-weight': 700, 'text-anchor': 'middle' };

function dress(element, attributes) {
  Object.entries(attributes).forEach(([name, value]) => setAttribute(element, name, value));
}

/** The net as a drawing of its own, without the style sheets of the page. */
function svgOf({ size, before, name }) {
  const { element, show } = createNet(size, name);
  show(before);
  const paint = paints();
  element.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // Without them browsers disagree on its size.
  const [, , width, height] = element.getAttribute('viewBox').split(' ');
  dress(element, { width, height });
  for (const sticker of element.querySelectorAll('.sticker')) {
    const color = sticker.dataset.color;
    const ink = ['R', 'F', 'B'].includes(color) ? '#ffffff' : '#14181f';
    dress(sticker.querySelector('.face'), { fill: paint[color] ?? paint['?'], stroke: paint.plastic, 'stroke-width': 2 });
    dress(sticker.querySelector('.letter'), { ...LETTER, fill: ink });
    sticker.querySelectorAll('.touch, .doubt, .sure, title').forEach((part) => part.remove());
  }
  return new XMLSerializer().serializeToString(element);
}

async function pngOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** What is printed: the net, and each move in letters and in words. */
function fillSheet(sheet, { name, size, before, steps, phases }) {
  const { element, show } = createNet(size, name);
  show(before);
  sheet.replaceChildren(
    build('h1', {}, `${name}, ${moves(steps.length)}`),
    element,
    build('p', {}, facesInWords(before, size, colorOf).join(' ')),
    ...byPhases(steps, phases).flatMap(([phase, part]) => [
      phase ? build('h2', {}, phase) : null,
      build(
        'ol',
        { start: steps.indexOf(part[0]) + 1 },
        part.map((step) => build('li', {}, build('b', {}, step.move), ` ${inWords(step, size)}`))
      ),
    ])
      .filter(Boolean)
  );
}
