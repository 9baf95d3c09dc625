// Talks to the program: commands, documents, and the name under which this page is known.

import { inTab } from './storage.js';
import { sentence } from './words.js';

const NAME_KEY = 'cubewright-client';

/** The name of this page: kept while it is reloaded or comes back, another one in another tab. */
export const client = nameOfThisPage();

function nameOfThisPage() {
  // The name is left behind only while the page is away: a tab that is duplicated copies what the other
  // has stored, and is not that other.
  const kept = inTab.get(NAME_KEY);
  inTab.remove(NAME_KEY);
  if (kept) {
    return kept;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return 'page-' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

addEventListener('pagehide', () => inTab.set(NAME_KEY, client));
addEventListener('pageshow', () => inTab.remove(NAME_KEY));

let pending = 0;
let whenQuiet = () => {};

/** Whether the program still owes an answer. */
export const waiting = () => pending > 0;

/** Sets what to call when the last answer has come. */
export function onQuiet(hear) {
  whenQuiet = hear;
}

/** Whether the page was opened on the machine that runs the program. */
export const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);

const BUSY = 503;

/** A request that was refused, with a sentence that says why. */
export class Refused extends Error {
  constructor(code, message, status) {
    super(sentence(message));
    this.code = code;
    this.status = status;
  }

  /** Whether the program has too much to do just now. */
  get isBusy() {
    return this.status === BUSY;
  }

  /** Whether this page asked for something else before the answer came. */
  get isSuperseded() {
    return this.code === 'superseded';
  }
}

async function ask(method, path, body, more = {}) {
  pending++;
  try {
    return await answered(method, path, body, more);
  } finally {
    pending--;
    if (pending === 0) {
      whenQuiet();
    }
  }
}

async function answered(method, path, body, { signal }) {
  const headers = { 'X-Cubewright-Client': client };
  const request = { method, headers, cache: 'no-store', signal };
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type;
    request.body = body;
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  const answer = await granted(path, request);
  return parsed(await answer.text());
}

/** The answer to a request, unless it is refused. */
async function granted(path, request) {
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused(
      'no-connection',
      'The program cannot be reached. Check that it still runs and that this device is in the same network.',
      0
    );
  }
  if (!answer.ok) {
    const content = parsed(await answer.text());
    throw new Refused(
      content?.code ?? 'refused',
      content?.message ?? `The program answered ${answer.status} to ${path}.`,
      answer.status
    );
  }
  return answer;
}

function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Has the robot do something. */
export function command(name, body = {}) {
  return ask('POST', `/api/${name}`, body);
}

/** Has the program look for the face of a cube in a picture; nothing is kept of it. */
export function findFace(puzzle, picture) {
  return ask('POST', `/api/faces/${puzzle}`, picture);
}

/** What the robot's camera sees now, as a picture file. */
export async function robotPicture() {
  return (await granted('/api/camera', { cache: 'no-store' })).blob();
}

/** The address of the server for stop, which is free however busy the program is. */
let stopAddress = null;

/** How often it was looked for: who looks anew ends the search before. */
let searches = 0;

const SEARCH_MILLIS = 1000;

/** Looks where stop is heard besides, until that is known; after a restart it may be elsewhere. */
export async function findStop() {
  const search = ++searches;
  while (search === searches) {
    try {
      const { port } = await read('stop-port');
      stopAddress = `${location.protocol}//${location.hostname}:${port}/api/stop`;
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, SEARCH_MILLIS));
    }
  }
}

/** Sends one stop by both ways, and is content with the first that is heard; given up when the signal says so. */
export async function stopOnce(signal) {
  const given = new AbortController();
  signal.addEventListener('abort', () => given.abort());
  const more = { signal: given.signal };
  try {
    return await Promise.any([ask('POST', '/api/stop', undefined, more), stopApart(more)]);
  } catch (failures) {
    throw failures.errors[0];
  } finally {
    // A stop that came late would stop what was begun since.
    given.abort();
  }
}

async function stopApart(more) {
  if (!stopAddress) {
    throw new Error('not known');
  }
  const answer = await fetch(stopAddress, { method: 'POST', credentials: 'include', ...more });
  if (!answer.ok) {
    throw new Error(`answered ${answer.status}`);
  }
}

/** Why the program refuses to send events; `null` if it sends them now, or does not answer. */
export async function whyNoEvents(path) {
  const given = new AbortController();
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: given.signal });
    return answer.ok ? null : (parsed(await answer.text())?.message ?? null);
  } catch {
    return null;
  } finally {
    given.abort();
  }
}

/** Reads a document. */
export function read(name) {
  return ask('GET', `/api/${name}`);
}

/** Replaces a document. */
export function replace(name, content) {
  return ask('PUT', `/api/${name}`, content);
}
