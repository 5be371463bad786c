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

it('M85 a receipt names article, time, price and balance, as text and escaped HTML', () => {
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
])('states a balance of %i in a sentence', (balance, words) => {
  expect(composeReceipt({ ...facts, balance }).text).toContain(words);
});
