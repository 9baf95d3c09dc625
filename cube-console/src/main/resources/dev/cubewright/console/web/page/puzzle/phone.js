// The addresses of this page as QR codes for a phone.

import { useEffect, useState } from 'preact/hooks';
import { read, refused } from '../base/server.js';
import { Dialog, h } from '../base/ui.js';

/** The width of the quiet zone in modules; readers need four. */
const QUIET = 4;

/** The dialog with the QR codes. The program sends the addresses only to its own computer. */
export function Phone({ onClose }) {
  const [answer, setAnswer] = useState(null);
  useEffect(() => {
    read('addresses').then(setAnswer, (problem) => setAnswer({ refused: refused(problem).message }));
  }, []);
  return h(Dialog, { title: 'Use your phone', onClose }, answer && h(Codes, answer));
}

function Codes({ addresses, refused }) {
  if (refused) {
    return h('p', { class: 'problem' }, refused);
  }
  if (!addresses.length) {
    return h('p', {}, 'A phone cannot reach this page. Start the program with ', h('code', {}, './cube console --lan'), ', then open this dialog again.');
  }
  const next = addresses.length > 1 ? 'If the page does not open, try the next one. ' : '';
  return [
    h('p', {}, `Point the phone's camera at a code. ${next}Anyone with the code can control this program.`),
    addresses.map(({ url, code }) => h('div', {}, h(Code, { url, rows: code }), h('p', { class: 'hint' }, url))),
  ];
}

function Code({ url, rows }) {
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => Array.from(row, (one, x) => (one === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')));
  return h('svg', { class: 'code', viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': `QR code of ${url}` },
    h('rect', { width: side, height: side, fill: '#ffffff' }),
    h('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' })
  );
}
