import type { EntryMeta } from '../cache/entry.ts';

/** What is kept beside a template of which nothing matters but its bytes and, where a test says so, its holes. */
export function entryMeta(changes: Partial<EntryMeta> = {}): EntryMeta {
  return {
    build: '',
    renderedAt: 0,
    freshUntil: 0,
    staleUntil: 0,
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
