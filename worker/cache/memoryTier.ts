import { entryBytes, type CacheEntry } from './entry.ts';

/** The isolate's own tier, evicting least recently used entries beyond `maxBytes`. Holds public values only. */
export type MemoryTier = {
  readonly read: (key: string) => CacheEntry | undefined;
  readonly write: (key: string, entry: CacheEntry) => void;
  readonly remove: (key: string) => void;
};

export function createMemoryTier(maxBytes: number): MemoryTier {
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= heldBytes(entry);
  };
  return {
    read(key) {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    write(key, entry) {
      remove(key);
      if (heldBytes(entry) > maxBytes) return;
      entries.set(key, entry);
      bytes += heldBytes(entry);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
  };
}

/** An entry, and the response to the last kind of logged-in reader, which is cached beside it. */
function heldBytes(entry: CacheEntry): number {
  return entryBytes(entry) + entry.html.length;
}
