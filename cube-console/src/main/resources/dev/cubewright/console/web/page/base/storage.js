// What the browser keeps for this page. Where it keeps nothing, as when a person blocks site data, it throws instead:
// then the values last as long as the page is shown.

/** Kept on this device, for all its pages and for the next time. */
export const onDevice = keeper(() => localStorage);

/** Kept for this tab, while it is open. */
export const inTab = keeper(() => sessionStorage);

function keeper(area) {
  /** The values that the browser does not store. */
  const refused = new Map();
  return {
    /** The value of a key, `null` if there is none. */
    get(key) {
      try {
        return refused.get(key) ?? area().getItem(key);
      } catch {
        return null;
      }
    },
    /** Keeps a value; `null` removes it. */
    set(key, value) {
      refused.delete(key);
      try {
        value === null ? area().removeItem(key) : area().setItem(key, value);
      } catch {
        refused.set(key, value);
      }
    },
  };
}
