// Says where a document is kept that takes the place of another one.

import { build, setText } from '../base/dom.js';
import { Refused, read } from '../base/server.js';
import { watch } from '../base/store.js';

/** A line about the document of a name, which comes from the file that an option of the program names. */
export function createKeptIn(name, option) {
  const line = build('p', { class: 'hint', 'data-kept': name });
  watch(
    ({ robot }) => [robot?.keptIn?.[name], robot?.kind],
    async ([file, kind]) => {
      setText(line, sentence(name, option, file, kind));
      const path = file && (await pathOf(name));
      if (path) {
        setText(line, sentence(name, option, path, kind));
      }
    }
  );
  return line;
}

/** The whole path, which the program tells on its own machine only; `null` elsewhere. */
async function pathOf(name) {
  try {
    return (await read('files'))?.[name];
  } catch (problem) {
    if (!(problem instanceof Refused)) {
      throw problem;
    }
    return null;
  }
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
