import { expect, it } from 'vitest';
import { createTitleHosts } from './titleHosts.ts';

const HOSTS = {
  tagesbote: 'www.tagesbote.example',
  rundblick: 'rundblick.example',
  blitz: 'blitz.example',
  leverkusen: 'kurier.leverkusen.example',
};
const deployed = createTitleHosts((mandator) => `https://${HOSTS[mandator]}`);
const local = createTitleHosts((mandator) => `http://${mandator}.localhost:8787`);

it.each([
  ['www.tagesbote.example', 'tagesbote'],
  ['rundblick.example', 'rundblick'],
  ['kurier.leverkusen.example', 'leverkusen'],
] as const)('G17 %s is the title %s', (host, title) => {
  expect(deployed.find(host)?.id).toBe(title);
  expect(deployed.refuse(new Request(`https://${host}/koeln`))).toBeNull();
});

it.each([
  ['https://tagesbote.example/koeln/sport?q=a%20b', 'https://www.tagesbote.example/koeln/sport?q=a%20b'],
  ['https://www.rundblick.example/', 'https://rundblick.example/'],
  ['http://www.kurier.leverkusen.example//boese.example', 'https://kurier.leverkusen.example//boese.example'],
])('G17 %s redirects to %s', (asked, location) => {
  const answer = deployed.refuse(new Request(asked));
  expect([answer?.status, answer?.headers.get('location')]).toEqual([308, location]);
});

it.each([
  'boese.example',
  'tagesbote.boese.example',
  'www.tagesbote.example.boese.example',
  'localhost',
  '127.0.0.1',
  'tagesbote.localhost',
  'x',
])('G17 %s is refused', async (host) => {
  const answer = deployed.refuse(new Request(`https://${host}/1001`));
  expect([deployed.find(host), answer?.status, await answer?.text()]).toEqual([null, 421, '421 Misdirected Request\n']);
});

it.each(['localhost', '127.0.0.1', 'tagesbote.localhost'])(
  'on a machine of one’s own %s is the first title',
  (host) => {
    expect(local.find(host)?.id).toBe('tagesbote');
  },
);
