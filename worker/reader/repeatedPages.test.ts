import { expect, it } from 'vitest';
import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { Filling } from '../render/composeBody.ts';
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
  return (attributes: string, body: Filling) =>
    compose(entry, (hole) => (hole === 'readerAttributes' ? attributes : body));
}

const textOf = (body: Bytes | ReadableStream<Bytes>) => new Response(body).text();

it('stores the bytes of a page once a second reader gets the same fillings', async () => {
  const compose = createComposer();
  const [first, second, third] = [compose(' a', ' b'), compose(' a', ' b'), compose(' a', ' b')];
  expect(await textOf(first)).toBe('Anfang a mitte b ende');
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('serves no reader another one’s fillings', async () => {
  const compose = createComposer();
  for (const _ of [1, 2, 3]) compose(' a', ' b');
  expect(await textOf(compose(' a', ' c'))).toBe('Anfang a mitte c ende');
  expect(await textOf(compose(' d', ' c'))).toBe('Anfang d mitte c ende');
  expect(await textOf(compose(' a', ' b'))).toBe('Anfang a mitte b ende');
});

it('stores nothing of an open hole, however often the rest is the same', async () => {
  const compose = createComposer();
  for (const body of [' b', ' c', ' d', ' e'])
    expect(await textOf(compose(' a', Promise.resolve(body)))).toBe(`Anfang a mitte${body} ende`);
  expect(await textOf(compose(' f', Promise.resolve(' b')))).toBe('Anfang f mitte b ende');
  expect(await textOf(compose(' f', ''))).toBe('Anfang f mitte ende');
});
