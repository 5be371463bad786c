import { expect, it } from 'vitest';
import { createTitleHosts } from './titleHosts.ts';
import { readVisit } from './visit.ts';

const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);

it.each([
  ['http://tagesbote.localhost/', { hostname: 'tagesbote.localhost', pathname: '/', search: '' }, 'tagesbote'],
  [
    'http://blitz.localhost:8787/koeln/sport?q=a?b',
    { hostname: 'blitz.localhost', pathname: '/koeln/sport', search: '?q=a?b' },
    'blitz',
  ],
  [
    'https://leverkusen.localhost/a:b?c=http://x',
    { hostname: 'leverkusen.localhost', pathname: '/a:b', search: '?c=http://x' },
    'leverkusen',
  ],
  ['http://127.0.0.1:8787/1001?', { hostname: '127.0.0.1', pathname: '/1001', search: '?' }, 'tagesbote'],
])('splits %s', (address, url, mandator) => {
  const visit = readVisit(new Request(address, { headers: { cookie: 'a=b' } }), titles, () => undefined);
  expect([visit.url, visit.mandator.id, visit.cookies]).toEqual([url, mandator, 'a=b']);
});
