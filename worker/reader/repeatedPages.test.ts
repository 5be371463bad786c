import { expect, it } from 'vitest';
import { encodeText } from '#shared/lib/encodeText.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { createRepeatedPages } from './repeatedPages.ts';
import { entryMeta } from '../test/entryMeta.ts';

const entry: CacheEntry = {
  html: encodeText('Anfang mitte ende'),
  sealedBody: null,
  meta: entryMeta({
    holes: [
      { name: 'readerAttributes', from: 6, to: 6 },
      { name: 'articleBody', from: 12, to: 12 },
    ],
  }),
};

function createComposer() {
  const compose = createRepeatedPages();
  return (attributes: string, body: string) => compose(entry, (hole) => (hole === 'readerAttributes' ? attributes : body));
}

it('keeps the bytes of a page once a second reader is told the same', () => {
  const compose = createComposer();
  const [first, second, third] = [compose(' a', ' b'), compose(' a', ' b'), compose(' a', ' b')];
  expect(new TextDecoder().decode(first)).toBe('Anfang a mitte b ende');
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('gives nobody what another is told', () => {
  const compose = createComposer();
  for (const _ of [1, 2, 3]) compose(' a', ' b');
  expect(new TextDecoder().decode(compose(' a', ' c'))).toBe('Anfang a mitte c ende');
  expect(new TextDecoder().decode(compose(' d', ' c'))).toBe('Anfang d mitte c ende');
  expect(new TextDecoder().decode(compose(' a', ' b'))).toBe('Anfang a mitte b ende');
});

it('keeps no page with an open hole', () => {
  const compose = createRepeatedPages();
  expect(() => compose(entry, (hole) => (hole === 'articleBody' ? Promise.resolve('b') : ''))).toThrow('complete');
});
