import fc from 'fast-check';
import { expect, it } from 'vitest';
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
    facts: { kind: 'article', articleId: 1, contentRestriction: 'paid', ressort: 'koeln', isLive: false },
    styleSource: null,
    sealedBytes: 3,
  },
  html: encoder.encode('<html>Köln „Dom“</html>'),
  sealedBody: new Uint8Array([1, 2, 3]),
};
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

it('reads back what it wrote', () => {
  const parsed = parseEntry(bufferOf(serializeEntry(entry)));
  expect(parsed?.meta).toEqual(entry.meta);
  expect([...(parsed?.html ?? [])]).toEqual([...entry.html]);
  expect([...(parsed?.sealedBody ?? [])]).toEqual([1, 2, 3]);
});

it('takes nothing that is cut off, whatever the place', () => {
  const bytes = serializeEntry({ ...entry, meta: { ...entry.meta, sealedBytes: 0 }, sealedBody: null });
  for (let length = 0; length < bytes.length; length += 1) expect(parseEntry(bufferOf(bytes.subarray(0, length)))).toBeNull();
});

it('takes no garbage and never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(parseEntry(bufferOf(bytes))).toBeNull();
    }),
  );
});
