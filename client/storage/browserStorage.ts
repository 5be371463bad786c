import type { StorageDefinition } from '#shared/storage/storage.ts';

/** Null where there is nothing, and where the browser refuses: private windows may. */
export function readStored({ area, key }: StorageDefinition): string | null {
  try {
    return window[area].getItem(key);
  } catch (cause) {
    if (cause instanceof DOMException) return null;
    throw cause;
  }
}

/** Null removes it. Where the browser refuses, nothing is kept. */
export function store({ area, key }: StorageDefinition, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}
