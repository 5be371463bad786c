import { expect, it } from 'vitest';
import type { CacheEntry } from '../cache/entry.ts';
import { composeBody, composeBodyWithin } from './composeBody.ts';
import { entryMeta } from '../test/entryMeta.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const entry: CacheEntry = {
  html: new TextEncoder().encode('Köln[anonym]mitteende'),
  sealedBody: null,
  meta: entryMeta({
    holes: [
      { name: 'readerAttributes', from: bytesOf('Köln'), to: bytesOf('Köln[anonym]') },
      { name: 'articleBody', from: bytesOf('Köln[anonym]mitte'), to: bytesOf('Köln[anonym]mitte') },
    ],
  }),
};

it('is one array when every hole can be filled now', () => {
  const body = composeBody(entry, (hole) => `„${hole}“`);
  expect(body).toBeInstanceOf(Uint8Array);
  expect(body instanceof Uint8Array && new TextDecoder().decode(body)).toBe(
    'Köln„readerAttributes“mitte„articleBody“ende',
  );
});

it('G1 sends everything up to an open hole before that is decided, and the rest as soon as it is', async () => {
  let decide: (markup: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => {
    decide = resolve;
  });
  const body = composeBody(entry, (hole) => (hole === 'readerAttributes' ? late : 'B'));
  if (body instanceof Uint8Array) throw new Error('A page with an open hole is a stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('Köln');
  decide('A');
  expect((await reader.read()).value).toBe('AmitteBende');
  expect((await reader.read()).done).toBe(true);
});

it('waits a moment for a hole that is filled in a moment, and is one array then', async () => {
  const soon = new Promise<string>((resolve) => setTimeout(() => resolve('B'), 1));
  const body = await composeBodyWithin(1_000, entry, (hole) => (hole === 'articleBody' ? soon : 'A'));
  expect(body instanceof Uint8Array && new TextDecoder().decode(body)).toBe('KölnAmitteBende');
});

it('G1 waits no longer than that, and sends what is ready', async () => {
  let decide: (markup: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => {
    decide = resolve;
  });
  const body = await composeBodyWithin(2, entry, (hole) => (hole === 'articleBody' ? late : 'A'));
  if (body instanceof Uint8Array) throw new Error('A page with an open hole is a stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('KölnAmitte');
  decide('B');
  expect((await reader.read()).value).toBe('Bende');
  expect((await reader.read()).done).toBe(true);
});
