// The sheet of keys.

import { build } from './dom.js';
import { createDialog } from './dialogs.js';
import { KEYS } from './keys.js';
import { letterKeys, setLetterKeys } from './letter-keys.js';

/** The help sheet; `open` shows it. */
export function createHelp() {
  const dialog = createDialog('Keys', 'help');
  const letters = build('input', { type: 'checkbox', role: 'switch', name: 'letter-keys' });
  letters.checked = letterKeys();
  letters.addEventListener('change', () => setLetterKeys(letters.checked));
  dialog.body.append(
    build('label', { class: 'switch' }, letters, build('span', {}, 'Use keyboard shortcuts')),
    build(
      'dl',
      { class: 'keys' },
      KEYS.map(([keys, what]) => build('div', {}, build('dt', {}, keys), build('dd', {}, what)))
    ),
    build(
      'p',
      { class: 'hint' },
      'A page that is not in view does not listen; who gives a command from another page meanwhile operates the robot.'
    ),
    build('p', { class: 'hint' }, 'No page is a safety switch: the robot has a watchdog, and a button cuts the motors.')
  );
  return dialog;
}
