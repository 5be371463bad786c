import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { AccountPromise } from '#shared/domain/paywall/accountPromise.ts';
import type { TemplateName } from '#shared/domain/paywall/layer.ts';
import type { Meter } from '#shared/domain/paywall/meter.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { rundblick } from '#shared/mandators/rundblick.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { LockedBody, MeterNotice, type LockedBodyProps } from './ArticleBody.hole.tsx';

const OFFERS: readonly Offer[] = [
  { id: 'pur', kind: 'pur', name: 'Pur', priceCents: 390, period: 'month', trial: null, points: ['Ohne Werbung'] },
  {
    id: 'plus',
    kind: 'plus',
    name: 'Das Abo',
    priceCents: 1_290,
    period: 'month',
    trial: { priceCents: 100, months: 1 },
    points: ['Alles lesen', 'Das Archiv'],
  },
  {
    id: 'e-paper',
    kind: 'epaper',
    name: 'Das E-Paper',
    priceCents: 32_900,
    period: 'year',
    trial: null,
    points: ['Seite für Seite'],
  },
];
const TEMPLATES = (['plus', 'registration', 'meter', 'trial', 'epaper'] as const).flatMap(
  (layer) => [layer, `${layer}-compact`] as const,
);
const READERS = [false, true].flatMap((isLoggedIn) =>
  (['none', 'expired', 'invalid', 'needsLogin'] as const).map((gift) => ({ isLoggedIn, gift })),
);

type Lock = Partial<Omit<LockedBodyProps, 'decision'>> & {
  readonly template?: TemplateName;
  readonly meter?: Meter | null;
  readonly promise?: AccountPromise | null;
};

function render({ template = 'plus', meter = null, promise = null, ...props }: Lock = {}): string {
  const decision = { kind: 'locked', step: 8, template, isFallback: false, meter, promise } as const;
  const lock = {
    mandator: tagesbote,
    offers: OFFERS,
    epaperHref: '/epaper',
    singles: [],
    isLoggedIn: false,
    gift: 'none',
    coins: null,
    showWhy: false,
    ...props,
    decision,
  } as const;
  return renderFragment(createElement(LockedBody, lock), 'h').replaceAll('\u00a0', ' ');
}

/** Links of a layer, the main one first: only that has a class. */
function waysOn(html: string): string[] {
  const links = [...html.matchAll(/<a ([^>]*)href="([^"]*)"/g)].map(([, before = '', href = '']) => ({
    isMain: before.includes('class'),
    href,
  }));
  expect(links.filter(({ isMain }) => isMain)).toHaveLength(1);
  return links
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ href }) => href.replace('/__mein-portal/dialog-flow/', '#'));
}

describe('M84 a reader with coins', () => {
  const coins = { credits: 2, articleId: 1_003 };
  const html = render({ isLoggedIn: true, coins });

  it('is offered to spend one, by a form that works without script', () => {
    expect(words(html)).toContain('Sie haben noch 2 Coins. Mit einem schalten Sie den Artikel frei');
    expect(html).toMatch(
      /<form [^>]*action="\/account\/coins\/kaufen" method="post"><input type="hidden" name="articleId" value="1003"\/><button/,
    );
    expect(words(html)).toContain('Für 1 Coin freischalten');
  });

  it('sees the price of the subscription beside it', () => {
    expect(words(html)).toContain(
      'Oder jeden Artikel lesen: Tagesbote Plus 1,00 € für den ersten Monat, danach 12,90 € im Monat',
    );
  });

  it.each(TEMPLATES)('sees so in whatever layer the service names: %s', (template) => {
    expect(render({ template, isLoggedIn: true, coins })).toContain('Diesen Artikel freischalten');
  });
});

const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(MANDATORS.map((mandator) => [mandator.id, mandator] as const))('the layers of %s', (_, mandator) => {
  it.each(TEMPLATES)('M75 %s has one heading, one main link, and alternatives', (template) => {
    for (const reader of READERS) {
      for (const offers of [OFFERS, []]) {
        const html = render({ template, mandator, offers, ...reader });
        expect(html.match(/<h\d[^>]*>/g)).toEqual(['<h2 id="paywall-title">']);
        expect(html).toContain(`data-paywall-template="${template}" aria-labelledby="paywall-title"`);
        expect(html).not.toContain(' style=');
        expect(waysOn(html).includes('#login')).toBe(!reader.isLoggedIn);
        expect(words(html)).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });
});

const SINGLES = [
  { id: 'coins-5', kind: 'coins', name: '5 Coins', priceCents: 395, points: [] },
  { id: 'tagespass', kind: 'day-pass', name: 'Tagespass', priceCents: 249, points: [] },
] as const;

const PLUS = '/order/checkout?produkt=plus';
const CHECKOUT = '/order/checkout?produkt=';
const PRINTED = '/account/plus-verification';
const DESK = 'mailto:abo@tagesbote.example?subject=Tagesbote%20Plus';

it.each([
  ['plus', { offers: [] }, ['/order', '#login', PRINTED, DESK]],
  ['plus', {}, [PLUS, '#login', PRINTED, DESK]],
  ['plus-compact', {}, [PLUS, '#login', PRINTED]],
  ['plus', { isLoggedIn: true }, [PLUS, PRINTED, DESK]],
  ['plus-compact', { singles: SINGLES }, [PLUS, `${CHECKOUT}tagespass`, `${CHECKOUT}coins-5`, '#login', PRINTED]],
  ['registration', {}, ['#registration', '#login', PLUS]],
  ['registration-compact', { isLoggedIn: true }, [PLUS, PRINTED]],
  ['trial-compact', {}, ['#registration', '#login', PLUS]],
  ['meter-compact', {}, [PLUS, '#login', PRINTED]],
  ['epaper-compact', {}, ['/order/checkout?produkt=e-paper', '/epaper', '#login', PRINTED]],
  ['epaper-compact', { epaperHref: '' }, ['/order/checkout?produkt=e-paper', '#login', PRINTED]],
  ['meter', { gift: 'needsLogin' }, ['#login', '#registration']],
] as const)('M75 from %s of %o one goes on to %j', (template, props, ways) =>
  expect(waysOn(render({ template, ...props }))).toEqual(ways),
);

it.each([
  [
    'plus',
    {},
    'Das Abo 1,00 € für den ersten Monat danach 12,90 € im Monat, inkl. MwSt. Monatlich kündbar. Tagesbote Plus testen',
  ],
  ['plus', { offers: [] }, 'So bekommen Sie Tagesbote Plus'],
  [
    'plus',
    { offers: OFFERS.map((offer) => ({ ...offer, trial: null })) },
    'Das Abo 12,90 € im Monat inkl. MwSt. Monatlich kündbar. Tagesbote Plus abonnieren',
  ],
  [
    'plus',
    { offers: OFFERS.map((offer) => ({ ...offer, trial: { priceCents: 0, months: 3 } })) },
    'Das Abo Gratis für die ersten 3 Monate danach 12,90 €',
  ],
  [
    'epaper',
    {},
    'Das E-Paper 329,00 € im Jahr inkl. MwSt. Läuft zwölf Monate; zu deren Ende und danach jederzeit mit einem Monat Frist kündbar.',
  ],
  [
    'registration',
    {},
    'Tagesbote Plus 1,00 € für den ersten Monat, danach 12,90 € im Monat, inkl. MwSt. Monatlich kündbar.',
  ],
  ['registration', {}, 'lesen Sie davon einige Artikel auch ohne Abonnement'],
  [
    'registration',
    { promise: { kind: 'articles', limit: 3, period: 'month' } },
    'lesen Sie davon 3 Artikel im Monat auch ohne Abonnement',
  ],
  ['registration', { promise: { kind: 'articles', limit: 1, period: 30 } }, 'davon einen Artikel in 30 Tagen auch'],
  [
    'trial',
    { promise: { kind: 'days', days: 7 } },
    'Mit einem neuen Konto sind 7 Tage lang alle Artikel für Sie offen',
  ],
  ['plus-compact', {}, 'Alles lesen Das Archiv'],
  ['plus', { singles: SINGLES }, 'Nur heute: Tagespass 2,49 € Einzelne Artikel: 5 Coins 3,95 €'],
  [
    'plus',
    { isLoggedIn: true, coins: 'usedUp' },
    'Ihre Coins sind aufgebraucht. Zu Ihren Coins Artikel mit Abonnement',
  ],
  ['plus', {}, 'Alles lesen Das Archiv'],
  ['plus', { offers: [] }, 'Recherchen, Hintergründe und Service der Redaktion des Kölner Tagesboten'],
  ['epaper', { offers: [] }, 'Weiterlesen mit Tagesbote Plus'],
  [
    'plus',
    { gift: 'expired' },
    'geschenkt hat, gilt nicht mehr. Artikel mit Abonnement Weiterlesen mit Tagesbote Plus',
  ],
  ['plus', { gift: 'invalid' }, 'Der Geschenk-Link öffnet diesen Artikel nicht'],
  ['meter', {}, 'Ihre freien Artikel haben Sie gelesen'],
  ['meter', { meter: { used: 3, limit: 3, renewsOn: '2026-12-01' } }, '3 von 3 gelesen Ihre freien'],
  ['meter', { meter: { used: 3, limit: 3, renewsOn: '2026-12-01' } }, 'Die Zählung beginnt am 1. Dezember 2026 neu.'],
  ['meter', { meter: { used: 1, limit: 1, renewsOn: null } }, 'Ihren freien Artikel haben Sie gelesen'],
  ['trial', { isLoggedIn: true }, 'Ihre Probezeit ist vorbei'],
  ['trial', { mandator: rundblick }, 'Lesen Sie Rundblick Plus zur Probe'],
] as const)('M75 %s of %o says "%s"', (template, props, said) =>
  expect(words(render({ template, ...props }))).toContain(said),
);

it('M75 a short layer lists three benefits', () => {
  const offers = OFFERS.map((offer) => ({ ...offer, points: ['eins', 'zwei', 'drei', 'vier'] }));
  const pointsOf = (template: TemplateName) => render({ template, offers }).match(/<li>/g)?.length;
  expect([pointsOf('plus-compact'), pointsOf('plus')]).toEqual([3, 4]);
});

it.each([
  [{ used: 1, limit: 3, renewsOn: null }, '1 von 3 freien Artikeln gelesen'],
  [{ used: 3, limit: 3, renewsOn: null }, 'Damit sind Ihre freien Artikel vergeben'],
])('M84 shows the remaining articles above an article unlocked by the meter: %o', (meter, said) => {
  const html = renderFragment(createElement(MeterNotice, { mandator: rundblick, meter }), 'h');
  expect(words(html)).toContain(said);
  expect(html).toContain('<a href="/order">Alle lesen mit Rundblick Plus</a>');
});
