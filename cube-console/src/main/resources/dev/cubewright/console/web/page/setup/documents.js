// The robot description and the calibration. All set-up parts edit one draft of each; Save stores it.

import { useEffect, useReducer, useState } from 'preact/hooks';
import { download } from '../base/download.js';
import { isOwnMachine, read, refused, replace } from '../base/server.js';
import { listen } from '../base/store.js';
import { Button, FileButton, h, useStore } from '../base/ui.js';
import { Act, useRefusal } from '../robot/commands.js';
import { changes, documentState, lastingSentence, NO_DOCUMENT, savedSentence } from './state.js';

/** Drafts persist when the user switches views. */
const states = { robot: NO_DOCUMENT, calibration: NO_DOCUMENT };
const handlers = new Set();

function dispatch(name, action) {
  states[name] = documentState(states[name], action);
  handlers.forEach((handler) => handler());
}

/** Reads or replaces a document, and shows a rejection next to it. */
async function exchange(name, type, action) {
  const sent = states[name].draft;
  try {
    await action();
    dispatch(name, { type, sent, document: await read(name) });
  } catch (problem) {
    const { message } = refused(problem);
    dispatch(name, { type: 'rejected', problem: type === 'saved' ? `Not saved. ${message}` : message });
  }
}

/** A document with its draft and actions. `stored` is `null` until it is read. */
export function useDocument(name) {
  const [, render] = useReducer((count) => count + 1, 0);
  // Another client may have saved, or the robot may have changed.
  const origin = useStore(({ operator, robot: { kind, ports, connected } }) => JSON.stringify([operator?.client, kind, ports, connected]));
  useEffect(() => {
    const load = () => exchange(name, 'loaded', () => {});
    const end = listen('online', (online) => online && load());
    handlers.add(render);
    load();
    return () => {
      end();
      handlers.delete(render);
    };
  }, [origin]);
  return {
    ...states[name],
    name,
    change: (path, value) => dispatch(name, { type: 'changed', path, value }),
    replace: (document) => dispatch(name, { type: 'replaced', name, document }),
    reject: (problem) => dispatch(name, { type: 'rejected', problem }),
    undo: () => dispatch(name, { type: 'undone' }),
    save: () => exchange(name, 'saved', () => replace(name, states[name].draft)),
  };
}

/** Replaces the draft with a JSON text. Returns whether the text was valid. */
export function takeText(document, text) {
  try {
    document.replace(JSON.parse(text));
    return true;
  } catch (problem) {
    document.reject(`The text is not JSON: ${problem.message}`);
    return false;
  }
}

/** The save status of a document, with its buttons. */
export function SaveLine({ document }) {
  const { name, stored, draft, problem } = document;
  const kind = useStore(({ robot }) => robot.kind);
  const refused = useRefusal(kind === 'none' ? 'search' : 'settings');
  const changed = changes(stored, draft);
  const file = useFile(name);
  return h('div', { class: 'save-line spread' },
    h('p', { role: 'status', 'data-kept': name, title: changed.join(', ') || null, class: problem ? 'problem' : 'hint' }, problem ?? savedSentence(document, file)),
    changed.length > 0 && [
      h(Act, { key: 'save', label: 'Save', primary: true, reason: refused, onClick: document.save, 'data-save': name }),
      h(Button, { key: 'undo', label: 'Undo', onClick: document.undo }),
    ]
  );
}

/** Downloads a document, or loads a file into the draft. `option` is the program option for such a file. */
export function FileButtons({ document, option }) {
  const kind = useStore(({ robot }) => robot?.kind);
  const save = () => {
    const content = `${JSON.stringify(document.draft, null, 2)}\n`;
    download(`${document.name}.json`, new Blob([content], { type: 'application/json' }));
  };
  const open = async ([file]) => takeText(document, await file.text());
  return h('div', { class: 'row' },
    h(Button, { label: 'Download', onClick: save }),
    h(FileButton, { label: 'Open a file', accept: '.json,application/json', onFiles: open }),
    h('p', { class: 'hint' }, lastingSentence(option, kind))
  );
}

/** The file in which the program saves a document; on the same computer with its full path. */
function useFile(name) {
  const file = useStore(({ robot }) => robot?.keptIn?.[name]);
  const [path, setPath] = useState(null);
  useEffect(() => {
    setPath(null);
    if (file && isOwnMachine) {
      read('files').then((files) => setPath(files?.[name]), () => {});
    }
  }, [file]);
  return path ?? file;
}
