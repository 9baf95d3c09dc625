// Moved.

export { Command, useRefusal } from '../robot/commands.js';
