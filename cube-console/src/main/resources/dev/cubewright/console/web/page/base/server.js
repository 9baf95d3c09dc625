// Talks to the program: commands, documents, and the name under which this page is known.

import { inTab } from './storage.js';
import { sentence } from './words.js';

const NAME_KEY = 'cubewright-client';

/** The name of this page: kept while it is reloaded or comes back, another one in another tab. */
export const client = nameOfThisPage();

function nameOfThisPage() {
  // Stored only while the page is away, so that a duplicate of a tab does not copy its name.
  const kept = inTab.get(NAME_KEY);
  inTab.set(NAME_KEY, null);
  if (kept) {
    return kept;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return 'page-' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

addEventListener('pagehide', () => inTab.set(NAME_KEY, client));
addEventListener('pageshow', () => inTab.set(NAME_KEY, null));

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

/** A request that was refused, with a sentence that says why. */
export class Refused extends Error {
  constructor(code, message, status) {
    super(code === 'superseded' ? 'The connection was lost. Try again.' : sentence(message));
    this.status = status;
    /** Whether the program has too much to do, or cannot be reached, just now. */
    this.isBusy = status === 503 || !status;
    /** Whether the program gave the question up: for a newer one of this page, or as it lost the page's events. */
    this.isSuperseded = code === 'superseded';
  }
}

/** Returns a problem that is a refusal; throws any other one. */
export function refused(problem) {
  if (problem instanceof Refused) {
    return problem;
  }
  throw problem;
}

async function ask(method, path, body, signal) {
  const isBlob = body instanceof Blob;
  const headers = { 'X-Cubewright-Client': client };
  if (body !== undefined) {
    headers['Content-Type'] = isBlob ? body.type : 'application/json';
  }
  pending++;
  try {
    const answer = await granted(path, { method, headers, signal, body: isBlob ? body : JSON.stringify(body) });
    return parsed(await answer.text());
  } finally {
    pending--;
    if (pending === 0) {
      whenQuiet();
    }
  }
}

/** The answer to a request, unless it is refused. */
async function granted(path, request) {
  let answer;
  try {
    answer = await fetch(path, { cache: 'no-store', ...request });
  } catch {
    const advice = 'Check that it still runs and that this device is in the same network.';
    throw new Refused('no-connection', `The program cannot be reached. ${advice}`, 0);
  }
  if (!answer.ok) {
    const content = parsed(await answer.text());
    throw new Refused(content?.code, content?.message ?? `The program answered ${answer.status} to ${path}.`, answer.status);
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

/** Reads a document. */
export const read = (name) => ask('GET', `/api/${name}`);

/** Replaces a document. */
export const replace = (name, content) => ask('PUT', `/api/${name}`, content);

/** Gives a command. */
export const command = (name, body = {}) => ask('POST', `/api/${name}`, body);

/** Finds the face of a puzzle in a picture; the program does not store the picture. */
export const findFace = (puzzle, picture) => ask('POST', `/api/faces/${puzzle}`, picture);

/** The present picture of the robot's camera, as a picture file. */
export const robotPicture = async () => (await granted('/api/camera')).blob();

const SEARCH_MILLIS = 1000;
/** A second address of the program for stop, which answers however busy the other is. */
let stopAddress = null;
let searches = 0;

/** Searches for the address until it is known; a newer search ends this one. After a restart it may be another. */
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

/** Sends one stop to both addresses, until the first of them answers or the time is over. */
export async function stopOnce(timeoutMillis) {
  const given = new AbortController();
  const { signal } = given;
  setTimeout(() => given.abort(), timeoutMillis);
  const answers = [ask('POST', '/api/stop', undefined, signal)];
  if (stopAddress) {
    answers.push(granted(stopAddress, { method: 'POST', credentials: 'include', signal }));
  }
  try {
    await Promise.any(answers);
  } catch (failures) {
    throw failures.errors[0];
  } finally {
    // A stop that came late would stop what was begun since.
    given.abort();
  }
}

/** Why the program refuses to send events; `null` if it sends them now, or does not answer. */
export async function whyNoEvents(path) {
  const given = new AbortController();
  try {
    await granted(path, { signal: given.signal });
    return null;
  } catch ({ status, message }) {
    return status ? message : null;
  } finally {
    given.abort();
  }
}
