// Says where a document is kept that takes the place of another one.

import { build, setText } from '../base/dom.js';
import { watch } from '../base/store.js';

/** A line about the document of a name, which comes from the file that an option of the program names. */
export function createKeptIn(name, option) {
  const line = build('p', { class: 'hint', 'data-kept': name });
  watch(
    ({ robot }) => [robot?.keptIn?.[name], robot?.kind],
    ([file, kind]) => setText(line, sentence(name, option, file, kind))
  );
  return line;
}

function sentence(name, option, file, kind) {
  if (file) {
    return `What you keep is kept in ${file}.`;
  }
  if (name === 'calibration' && kind === 'simulated') {
    return 'What you keep counts until the program ends: a simulated robot has a camera of its own.';
  }
  return `What you keep counts until the program ends: save it to a file, and start with ${option} FILE.`;
}
