import { entryBytes, type CacheEntry } from './entry.ts';

/** The isolate's own tier: least recently used goes first once `maxBytes` is exceeded. Holds public values only. */
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
    bytes -= entryBytes(entry);
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
      if (entryBytes(entry) > maxBytes) return;
      entries.set(key, entry);
      bytes += entryBytes(entry);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
  };
}
