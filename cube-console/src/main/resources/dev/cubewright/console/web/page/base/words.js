// How what the program says is put into words.

/** An angle as it is read off a dial, from 0 up to 360 degrees. */
export const dial = (degrees, decimals = 0) =>
  `${Number((((Number(degrees.toFixed(decimals)) % 360) + 360) % 360).toFixed(decimals))}°`;

/** A sentence of its own: with a capital letter and a full stop. */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
