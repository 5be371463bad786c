import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntry, serializeEntry, type CacheEntry } from './entry.ts';

const encoder = new TextEncoder();
const entry: CacheEntry = {
  meta: {
    build: 'b',
    renderedAt: 1,
    freshUntil: 2,
    staleUntil: 3,
    tags: ['article:1'],
    etag: 'W/"x"',
    holes: [{ name: 'articleBody', from: 5, to: 5 }],
    canonicalPath: '/titel-1',
    facts: {
      kind: 'article',
      articleId: 1,
      contentRestriction: 'paid',
      coveringTags: [7],
      ressort: 'koeln',
      isLive: false,
    },
    changesAt: null,
    styleSource: null,
    scriptSource: '',
    listTags: [],
    sealedBytes: 3,
  },
  html: encoder.encode('<html>Köln „Dom“</html>'),
  sealedBody: new Uint8Array([1, 2, 3]),
};
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

it('parses what it serialized', () => {
  const parsed = parseEntry(bufferOf(serializeEntry(entry)));
  expect(parsed?.meta).toEqual(entry.meta);
  expect([...(parsed?.html ?? [])]).toEqual([...entry.html]);
  expect([...(parsed?.sealedBody ?? [])]).toEqual([1, 2, 3]);
});

it('rejects an entry that is truncated at any byte', () => {
  const bytes = serializeEntry({ ...entry, meta: { ...entry.meta, sealedBytes: 0 }, sealedBody: null });
  for (let length = 0; length < bytes.length; length += 1)
    expect(parseEntry(bufferOf(bytes.subarray(0, length)))).toBeNull();
});

it('rejects an entry of another schema', () => {
  const bytes = serializeEntry(entry);
  bytes[0] = 2;
  expect(parseEntry(bufferOf(bytes))).toBeNull();
});

it('rejects random bytes and never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(parseEntry(bufferOf(bytes))).toBeNull();
    }),
  );
});

/** The same entry with one metadata value replaced or removed. */
function changed(path: readonly string[], value: unknown): ArrayBuffer {
  const whole = serializeEntry(entry);
  const rest = whole.subarray(5 + new DataView(whole.buffer).getUint32(1));
  const meta: unknown = JSON.parse(
    new TextDecoder().decode(whole.subarray(5, whole.length - rest.length)),
    function (this: unknown, key: string, held: unknown) {
      return key === path.at(-1) && holds(this, path.at(-2)) ? value : held;
    },
  );
  const header = encoder.encode(JSON.stringify(meta));
  const bytes = new Uint8Array(5 + header.length + rest.length);
  bytes.set(whole.subarray(0, 1));
  new DataView(bytes.buffer).setUint32(1, header.length);
  bytes.set(header, 5);
  bytes.set(rest, 5 + header.length);
  return bytes.buffer;
}

/** Whether this is the metadata object with that name, or the metadata itself without a name. */
function holds(value: unknown, name: string | undefined): boolean {
  const own = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return own.includes(name === undefined ? 'build' : name === 'facts' ? 'articleId' : name === 'holes' ? 'from' : name);
}

describe('metadata', () => {
  it('is rejected when any value is missing or has the wrong type', () => {
    expect(parseEntry(changed(['tags'], ['a', 'b']))?.meta.tags).toEqual(['a', 'b']);
    for (const wrong of [undefined, true, {}]) {
      for (const name of Object.keys(entry.meta))
        expect([name, parseEntry(changed([name], wrong))]).toEqual([name, null]);
      for (const name of Object.keys(entry.meta.holes[0] ?? {}))
        expect([name, parseEntry(changed(['holes', name], wrong))]).toEqual([name, null]);
      for (const name of Object.keys(entry.meta.facts).filter((fact) => wrong !== true || fact !== 'isLive')) {
        expect([name, parseEntry(changed(['facts', name], wrong))]).toEqual([name, null]);
      }
    }
  });

  it.each([
    [['tags'], ['a', 1]],
    [['holes', 'name'], 'andererName'],
    [['holes', 'from'], -1],
    [['holes', 'to'], 1.5],
    [['facts', 'kind'], 'anderes'],
    [['facts', 'contentRestriction'], 'halb'],
    [['facts'], { kind: 'search', hasHits: 'ja' }],
    [['listTags'], [7]],
    [['sealedBytes'], -3],
    [['canonicalPath'], 7],
  ])('is rejected with %j as %j', (path, value) => expect(parseEntry(changed(path, value))).toBeNull());
});
