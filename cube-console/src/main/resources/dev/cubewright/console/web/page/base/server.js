// Requests to the program: commands, documents, and the client name of this page.

import { inTab } from './storage.js';
import { sentence } from './words.js';

const NAME_KEY = 'cubewright-client';

/** The client name of this page. It survives a reload, and differs between tabs. */
export const client = nameOfThisPage();

function nameOfThisPage() {
  // Stored only while the page is hidden, so that a duplicated tab does not copy the name.
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

/** Whether an answer is pending. */
export const waiting = () => pending > 0;

/** Sets the function that is called after the last pending answer. */
export function onQuiet(handler) {
  whenQuiet = handler;
}

/** Whether the page was opened on the computer that runs the program. */
export const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);

/** A rejected request, with the reason as a sentence. */
export class Refused extends Error {
  constructor(code, message, status) {
    super(code === 'superseded' ? 'The connection was lost. Try again.' : sentence(message));
    this.status = status;
    /** Whether the program is overloaded or cannot be reached. */
    this.isBusy = status === 503 || !status;
    /** Whether a newer question of this page, or the end of its event stream, cancelled the request. */
    this.isSuperseded = code === 'superseded';
  }
}

/** Returns a rejected request; throws any other problem. */
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

/** The answer to a request. Throws `Refused` if it is rejected. */
async function granted(path, request) {
  let answer;
  try {
    answer = await fetch(path, { cache: 'no-store', ...request });
  } catch {
    const advice = 'Check that it is running and that this device is in the same network.';
    throw new Refused('no-connection', `Cannot reach the program. ${advice}`, 0);
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

/** Sends a command. */
export const command = (name, body = {}) => ask('POST', `/api/${name}`, body);

/** Finds the face of a puzzle in a picture. The program does not store the picture. */
export const findFace = (puzzle, picture) => ask('POST', `/api/faces/${puzzle}`, picture);

/** The current picture of the robot camera, as a file. */
export const robotPicture = async () => (await granted('/api/camera')).blob();

const SEARCH_MILLIS = 1000;
/** The address of the separate stop server, which answers even if the program is overloaded. */
let stopAddress = null;
let searches = 0;

/** Requests the stop address until it is known; it may change at a restart. A newer search ends this one. */
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

/** Sends a stop to both addresses, until one of them answers or the time limit passes. */
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
    // A late stop would stop a newer command.
    given.abort();
  }
}

/** The reason why the program rejects the event stream; `null` if it accepts it or does not answer. */
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
