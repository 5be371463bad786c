import { expect, it } from 'vitest';
import { findSharedDomain } from './findSharedDomain.ts';

it.each([
  ['https://ads.haus-werbung.example', ['https://www.tagesbote.example'], null],
  ['https://haus.example', ['https://www.tagesbote.example', 'https://haus.example'], 'https://haus.example'],
  ['https://ads.haus.example', ['https://tagesbote.haus.example'], 'https://tagesbote.haus.example'],
  ['https://haus.example', ['https://tagesbote.haus.example'], 'https://tagesbote.haus.example'],
  ['https://x.tagesbote.haus.example', ['https://haus.example'], 'https://haus.example'],
  ['http://adframe.localhost:8787', ['http://tagesbote.localhost:8787'], null],
  ['http://tagesbote.localhost:1', ['http://tagesbote.localhost:8787'], 'http://tagesbote.localhost:8787'],
  ['https://ads.example', [], null],
])('%s beside %j shares a domain with %s', (ads, ours, shared) => {
  expect(findSharedDomain(ads, ours)).toBe(shared);
});
