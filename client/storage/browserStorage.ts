import type { StorageDefinition } from '#shared/storage/storage.ts';

/** Null if absent, or if the browser refuses access, as in private windows. */
export function readStored({ area, key }: StorageDefinition): string | null {
  try {
    return window[area].getItem(key);
  } catch (cause) {
    if (cause instanceof DOMException) return null;
    throw cause;
  }
}

/** Null removes it. If the browser refuses access, nothing is stored. */
export function store({ area, key }: StorageDefinition, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}
