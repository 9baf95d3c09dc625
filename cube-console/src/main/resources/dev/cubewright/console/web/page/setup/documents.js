// The robot's description and the calibration: all parts of the set-up change one draft of each, which Save stores.

import { useEffect, useReducer, useState } from 'preact/hooks';
import { download } from '../base/download.js';
import { isOwnMachine, read, refused, replace } from '../base/server.js';
import { listen } from '../base/store.js';
import { Button, FileButton, h, useStore } from '../base/ui.js';
import { Act, useRefusal } from '../robot/commands.js';
import { changes, documentState, lastingSentence, NO_DOCUMENT, savedSentence } from './state.js';

/** Drafts outlast the view: a person may look at the job and come back. */
const states = { robot: NO_DOCUMENT, calibration: NO_DOCUMENT };
const hearers = new Set();

function dispatch(name, action) {
  states[name] = documentState(states[name], action);
  hearers.forEach((hear) => hear());
}

/** Reads or replaces a document; shows a refusal next to it. */
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

/** A document with its draft, and what changes them. `stored` is `null` until it is read. */
export function useDocument(name) {
  const [, render] = useReducer((count) => count + 1, 0);
  // Another client may have saved meanwhile, or another robot been found.
  const origin = useStore(({ operator, robot: { kind, ports, connected } }) => JSON.stringify([operator?.client, kind, ports, connected]));
  useEffect(() => {
    const load = () => exchange(name, 'loaded', () => {});
    const end = listen('online', (online) => online && load());
    hearers.add(render);
    load();
    return () => {
      end();
      hearers.delete(render);
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

/** Replaces the draft by a text, which must be JSON; returns whether it was. */
export function takeText(document, text) {
  try {
    document.replace(JSON.parse(text));
    return true;
  } catch (problem) {
    document.reject(`The text is not JSON: ${problem.message}`);
    return false;
  }
}

/** One line that says whether a document is saved, with the buttons for that. */
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

/** Downloads a document, or takes one from a file into the draft. `option` starts the program with such a file. */
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

/** The file that the program saves a document in, with its whole path on the program's own machine. */
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
