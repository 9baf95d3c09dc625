// The entry point of the puzzle page.

import { h, render } from 'preact';
import { connect } from '../base/store.js';
import { App } from './app.js';
import { createPuzzle } from './effects.js';

render(h(App, { puzzle: createPuzzle() }), document.getElementById('app'));
connect();
