// How times, costs and instants are written.

/** Seconds of a number of microseconds, such as `0.62`; a dash if there is none. */
export function seconds(micros, digits = 2) {
  return micros === null || micros === undefined ? '–' : (micros / 1e6).toFixed(digits);
}

/** Milliseconds of a number of microseconds, such as `76 ms`. */
export function millis(micros) {
  return micros === null || micros === undefined ? '–' : `${Math.round(micros / 1000)} ms`;
}

/** Day and time of an instant in milliseconds since 1970. */
export function instant(at) {
  return new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** The time of day of an instant, with seconds. */
export function timeOfDay(at) {
  return new Date(at).toLocaleTimeString([], { hour12: false });
}
