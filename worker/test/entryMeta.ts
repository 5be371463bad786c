import type { EntryMeta } from '../cache/entry.ts';

/** Entry metadata for tests that only look at the bytes and, if given, the holes. */
export function entryMeta(changes: Partial<EntryMeta> = {}): EntryMeta {
  return {
    build: '',
    renderedAt: 0,
    freshUntil: 0,
    staleUntil: 0,
    changesAt: null,
    tags: [],
    listTags: [],
    etag: '',
    holes: [],
    canonicalPath: null,
    facts: { kind: 'none' },
    styleSource: null,
    scriptSource: '',
    sealedBytes: 0,
    ...changes,
  };
}
