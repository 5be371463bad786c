import { createElement } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import { acceptedMeansText } from '#shared/i18n/texts/acceptedMeans.ts';
import { orderTexts } from '#shared/i18n/texts/order.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { OrderPage } from './Order.page.tsx';

const common = { priceCents: 1_290, period: 'month', trial: null } as const;
const OFFERS: readonly Offer[] = [
  { ...common, id: 'pur', kind: 'pur', name: 'Pur', points: ['Ohne Werbung'] },
  {
    ...common,
    id: 'plus',
    kind: 'plus',
    name: 'Plus',
    points: ['Alle Artikel'],
    trial: { priceCents: 100, months: 1 },
  },
  { ...common, id: 'e-paper', kind: 'epaper', name: 'E-Paper', points: ['Die Zeitung'] },
];

function render(recommendedId: string): string {
  const page = createElement(OrderPage, {
    mandator: tagesbote,
    offers: OFFERS,
    settings: { ...DEFAULT_SETTINGS, recommended_offer: recommendedId },
    singles: [],
  });
  return renderFragment(page, 'o').replaceAll('\u00a0', ' ');
}

const namesOf = (html: string) => [...html.matchAll(/<h2 id="angebot-[^>]*>([^<]*)/g)].map(([, name]) => name);

it('M27 the offer that the title’s setting names is first, marked and unfolded', () => {
  const html = render('plus');
  expect(namesOf(html)).toEqual(['Plus', 'Pur', 'E-Paper']);
  expect(html.split(orderTexts.recommended)).toHaveLength(2);
  expect(html.indexOf(orderTexts.recommended)).toBeLessThan(html.indexOf('Plus</h2>'));
  expect(html.indexOf('Alle Artikel')).toBeLessThan(html.indexOf('<details'));
  expect(html.split(`<summary>${orderTexts.included}`)).toHaveLength(3);
});

it.each(['', 'gibt-es-nicht'])('M27 recommends none and has the title’s order where the setting is "%s"', (id) => {
  const html = render(id);
  expect(namesOf(html)).toEqual(['Pur', 'Plus', 'E-Paper']);
  expect(html).not.toContain(orderTexts.recommended);
});

it('M27 names what is paid first, with its period, directly below the name', () => {
  const words = render('plus')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(words).toContain('Plus 1,00 € für den ersten Monat danach 12,90 € im Monat Monatlich kündbar');
  expect(words).toContain('Pur 12,90 € im Monat Monatlich kündbar');
});

it('M27 answers questions about ordering, cancelling and devices', () => {
  const html = render('plus');
  for (const { question, answer } of orderTexts.questions(acceptedMeansText(DEFAULT_SETTINGS.payment_means)))
    expect(html).toContain(`<summary>${question}</summary><p>${answer}</p>`);
});
