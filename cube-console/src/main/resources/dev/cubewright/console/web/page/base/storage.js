// The browser storage of this page. If the user blocks site data, access to it throws:
// then values last until the page is closed.

/** Storage of this device, shared by all pages and permanent. */
export const onDevice = keeper(() => localStorage);

/** Storage of this tab, while it is open. */
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
    /** Stores a value; `null` removes it. */
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
