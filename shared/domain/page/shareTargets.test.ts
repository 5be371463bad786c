import { expect, it } from 'vitest';
import { shareByMail, shareTargets } from './shareTargets.ts';

const PAGE = { title: 'Kalk: „Ja“ & nein? 100 % +1', url: 'https://tagesbote.example/ja-und-nein-1001' };
const BOTH = `${PAGE.title}\n${PAGE.url}`;

it.each([
  ['WhatsApp', 'wa.me', { text: BOTH }],
  ['Telegram', 't.me', { url: PAGE.url, text: PAGE.title }],
  ['Threema', 'threema.id', { text: BOTH }],
  ['Bluesky', 'bsky.app', { text: BOTH }],
  ['Facebook', 'www.facebook.com', { u: PAGE.url }],
  ['X', 'x.com', { url: PAGE.url, text: PAGE.title }],
  ['LinkedIn', 'www.linkedin.com', { url: PAGE.url }],
])('%s receives title and address with any characters', (name, host, query) => {
  const target = new URL(shareTargets(PAGE).find((one) => one.name === name)?.href ?? '');
  expect([target.protocol, target.host, Object.fromEntries(target.searchParams)]).toEqual(['https:', host, query]);
});

it('a letter has the title for a subject, and below it the address', () => {
  const letter = new URL(shareByMail(PAGE));
  expect([letter.protocol, letter.searchParams.get('subject'), letter.searchParams.get('body')]).toEqual([
    'mailto:',
    PAGE.title,
    `${PAGE.title}\n\n${PAGE.url}`,
  ]);
});
