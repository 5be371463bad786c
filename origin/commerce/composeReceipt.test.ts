import { expect, it } from 'vitest';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { composeReceipt } from './composeReceipt.ts';

const facts = {
  mandator: tagesbote,
  origin: 'https://tagesbote.example',
  article: 'Wem gehört <b>der Rhein</b>?',
  articleId: 1_002,
  price: 1,
  balance: 2,
  purchasedAt: '2026-11-22T16:05:00Z',
};

it('M85 a receipt says what was bought, when, for how much and what is left, as text and as HTML, and HTML is text', () => {
  const { subject, text, html, headers } = composeReceipt(facts);
  const said = [
    facts.article,
    '22. November 2026, 17.05 Uhr',
    'für 1 Coin',
    'Ihnen bleiben 2 Coins.',
    'https://tagesbote.example/1002',
    'https://tagesbote.example/account/coins',
  ];
  for (const words of said) expect(text).toContain(words);
  for (const words of said.slice(1)) expect(html).toContain(words);
  expect([subject.includes(facts.article), html.includes('<b>'), headers]).toEqual([true, false, {}]);
  for (const address of text.match(/https:\S+/g) ?? []) expect(new URL(address).search).toBe('');
});

it.each([
  [1, 'Ihnen bleibt 1 Coin.'],
  [0, 'Ihre Coins sind damit aufgebraucht.'],
])('says in a sentence that %i are left', (balance, words) => {
  expect(composeReceipt({ ...facts, balance }).text).toContain(words);
});
