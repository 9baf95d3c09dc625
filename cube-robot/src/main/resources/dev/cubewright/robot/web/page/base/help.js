// The sheet of keys.

import { build } from './dom.js';
import { createDialog } from './dialogs.js';
import { KEYS } from './keys.js';

/** The help sheet; `open` shows it. */
export function createHelp() {
  const dialog = createDialog('Keys', 'help');
  dialog.body.append(
    build(
      'dl',
      { class: 'keys' },
      KEYS.map(([keys, what]) => build('div', {}, build('dt', {}, keys), build('dd', {}, what)))
    ),
    build('p', { class: 'hint' }, 'No page is a safety switch: the robot has a watchdog, and a button cuts the motors.')
  );
  return dialog;
}
