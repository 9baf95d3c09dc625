// The addresses of this page for a phone, each as a code to point its camera at.

import { build, draw, setShown } from '../base/dom.js';
import { Refused, isOwnMachine, read } from '../base/server.js';

/** Light modules around the code: readers need four. */
const QUIET = 4;

/** How a phone takes the pictures; it asks for the address when it is opened. */
export function createPhone() {
  const body = build('div', { class: 'phone-body' });
  const element = build('details', { class: 'phone' }, build('summary', {}, 'Use a phone'), body);
  // Only this machine gets the address.
  setShown(element, isOwnMachine);
  element.addEventListener('toggle', async () => {
    if (element.open) {
      body.replaceChildren(...(await contents()));
    }
  });
  return element;
}

async function contents() {
  try {
    const { addresses } = await read('addresses');
    if (!addresses.length) {
      return [
        build(
          'p',
          { class: 'about' },
          'A phone cannot reach this page yet. Start the program by ',
          build('code', {}, './cube console --lan'),
          ': then a code is shown here to point the phone at.'
        ),
      ];
    }
    const several = addresses.length > 1;
    return [
      build(
        'p',
        { class: 'about' },
        `Point the phone at ${several ? 'a' : 'the'} code, open the page and choose “Take a picture” for each face. ` +
          (several ? 'If the page does not open, try the next code: the phone must be in the network of the address. ' : '') +
          `${several ? 'Each' : 'The'} code holds the key to this console, and so to the robot.`
      ),
      build(
        'ul',
        { class: 'phone-codes' },
        addresses.map(({ url, code }) => build('li', {}, drawCode(url, code), build('p', { class: 'about address' }, url)))
      ),
    ];
  } catch (refused) {
    if (!(refused instanceof Refused)) {
      throw refused;
    }
    return [build('p', { class: 'about' }, refused.message)];
  }
}

function drawCode(url, rows) {
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    Array.from(row, (one, x) => (one === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))
  );
  return draw(
    'svg',
    { class: 'phone-code', viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': `${url} as a code` },
    draw('rect', { width: side, height: side, fill: '#ffffff' }),
    draw('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' })
  );
}
