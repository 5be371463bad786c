/** Null where there is nothing, and where the browser refuses: private windows may. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (cause) {
    if (cause instanceof DOMException) return null;
    throw cause;
  }
}

/** Null removes it. Where the browser refuses, nothing is kept. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}
