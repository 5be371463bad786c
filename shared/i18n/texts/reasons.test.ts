import { describe, expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import type { ContinuingProduct } from '../../domain/catalogue/product.ts';
import { explainGrants } from '../../domain/grants/explainGrants.ts';
import { grantsOfEffect, type Grant } from '../../domain/grants/grant.ts';
import { moveSubscription } from '../../domain/subscription/moveSubscription.ts';
import { placeOrder } from '../../domain/subscription/placeOrder.ts';
import type { SubscriptionEvent } from '../../domain/subscription/subscriptionEvent.ts';
import { reasonSentence, subscriptionSentence } from './reasons.ts';

const ORDERED_AT = Date.parse('2026-11-03T10:00+01:00');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const terms = { period: 'month', trial: { priceCents: 100, months: 1 }, minimumMonths: 1, noticeMonths: 0 } as const;
const product: ContinuingProduct = {
  id: 'plus-pur',
  mandator: 'tagesbote',
  name: 'Tagesbote Plus mit Pur',
  kind: 'plus-pur',
  withdrawal: 'service',
  prices: [{ version: 1, priceCents: 1_290, from: 0 }],
  terms,
};

/** A subscription after some events, and its grants. */
function live(isTrialOpen: boolean, events: readonly SubscriptionEvent[]) {
  const order = placeOrder({ id: 's', product, at: ORDERED_AT, isTrialOpen, calendar });
  if (!order) throw new Error('There is a price');
  let { sale: subscription } = order;
  const grants: Grant[] = [];
  for (const event of events) {
    const step = moveSubscription(subscription, event, calendar);
    if (!step.ok) throw new Error(step.error);
    subscription = step.value.sale;
    for (const effect of step.value.effects) if (effect.kind === 'grant') grants.push(...grantsOfEffect(effect, 's'));
  }
  return { subscription, grants };
}

const at = ORDERED_AT + HOUR_MS;
const first = { chargeId: 's.0.1', isFamilyTaken: false, at };
const paid = { ...first, kind: 'paymentCaptured' } as const;
const authorized = { ...first, kind: 'paymentAuthorized' } as const;
const cancelled = { kind: 'cancelled', by: 'reader', wishedEnd: null, at } as const;
const NAME = 'Tagesbote Plus mit Pur, bestellt am 3. November 2026:';

describe('G26 describes a subscription in a sentence with product, price, end and options', () => {
  it.each<[boolean, readonly SubscriptionEvent[], string]>([
    [
      false,
      [],
      'Ihre Zahlung fehlt noch; bis 4. November 2026, 10.00 Uhr können Sie sie nachholen, danach ist die Bestellung hinfällig und kostet nichts.',
    ],
    [
      true,
      [paid],
      'Probe bis zum 3. Dezember 2026, danach kostet es 12,90 € im Monat, und kündigen können Sie jederzeit.',
    ],
    [
      false,
      [paid],
      'bezahlt bis zum 3. Dezember 2026, danach kostet es 12,90 € im Monat, und kündigen können Sie jederzeit.',
    ],
    [
      false,
      [authorized],
      'Ihre Zahlung von 12,90 € ist unterwegs; Sie lesen inzwischen weiter, längstens bis zum 24. November 2026, und kündigen können Sie jederzeit.',
    ],
    [
      false,
      [authorized, { ...first, kind: 'paymentFailed' }],
      'beendet mit dem 3. November 2026, weil keine Zahlung kam; offen ist nichts mehr.',
    ],
    [
      false,
      [paid, { kind: 'paused', months: 2, at }],
      'bezahlt bis zum 3. Dezember 2026, danach Pause bis zum 3. Februar 2027, dann geht es weiter für 12,90 € im Monat; fortsetzen oder kündigen können Sie jederzeit.',
    ],
    [
      false,
      [paid, cancelled],
      'von Ihnen gekündigt, Sie lesen noch bis zum 3. Dezember 2026, abgebucht wird nichts mehr; bis dahin können Sie die Kündigung zurücknehmen.',
    ],
    [
      false,
      [paid, { ...cancelled, wishedEnd: at + 35 * DAY_MS }],
      'von Ihnen gekündigt, Sie lesen noch bis zum 3. Januar 2027, am 4. Dezember 2026 werden noch 12,90 € fällig; bis dahin können Sie die Kündigung zurücknehmen.',
    ],
    [
      false,
      [paid, { ...cancelled, by: 'publisher' }],
      'von uns gekündigt, Sie lesen noch bis zum 3. Dezember 2026, abgebucht wird nichts mehr.',
    ],
    [
      false,
      [paid, { ...first, kind: 'paymentChargedBack' }],
      'Ihre Bank hat die Zahlung zurückgeholt, deshalb ist der Zugang gesperrt; zahlen Sie bis zum 17. November 2026 die offenen 12,90 €, geht es weiter, sonst endet das Abo.',
    ],
    [
      false,
      [paid, { ...first, kind: 'paymentChargedBack' }, { ...cancelled, at: at + 2 * HOUR_MS }],
      'beendet mit dem 3. November 2026, weil es gekündigt war; offen ist nichts mehr.',
    ],
    [
      false,
      [
        paid,
        { ...first, kind: 'paymentChargedBack', at: at + 15 * DAY_MS },
        { kind: 'timePassed', at: at + 60 * DAY_MS },
      ],
      'beendet mit dem 2. Januar 2027, weil die Bank die Zahlung zurückgeholt hat; offen sind noch 6,24 €.',
    ],
    [
      false,
      [paid, { kind: 'withdrawn', at }],
      'am 3. November 2026 widerrufen; was Sie bezahlt haben, ist auf dem Weg zurück zu Ihnen.',
    ],
    [
      false,
      [paid, { kind: 'withdrawn', at }, { ...first, kind: 'refundConfirmed', cents: 1_790, at: at + DAY_MS }],
      'widerrufen; was Sie bezahlt haben, haben wir Ihnen am 4. November 2026 erstattet.',
    ],
  ])('trial open: %s, after %j', (isTrialOpen, events, expected) => {
    // Prices are written with a space that does not break.
    expect(subscriptionSentence(live(isTrialOpen, events).subscription).replaceAll('\u00a0', ' ')).toBe(
      `${NAME} ${expected}`,
    );
  });
});

const until = Date.parse('2026-12-01T00:00+01:00');

it.each([
  [
    { kind: 'purchase', purchaseId: 'p', productName: 'Tagespass', priceCents: 249 },
    'Tagespass haben Sie für 2,49 € gekauft; das gilt bis 1. Dezember 2026 und endet von selbst.',
  ],
  [
    { kind: 'coins', purchaseId: 'p', productName: '10 Coins', priceCents: 790 },
    '10 Coins haben Sie für 7,90 € gekauft; damit schalten Sie bis zum 30. November 2026 einzelne Artikel frei, und weitere Kosten entstehen nicht.',
  ],
  [
    { kind: 'code', redemptionId: 'r', redeemedAt: ORDERED_AT },
    'Am 3. November 2026 haben Sie einen Code eingelöst; er gilt bis zum 30. November 2026, kostet nichts und endet von selbst.',
  ],
  [
    { kind: 'invitation', redemptionId: 'r', redeemedAt: ORDERED_AT },
    'Am 3. November 2026 haben Sie eine Einladung angenommen; sie gilt bis zum 30. November 2026, kostet nichts und endet von selbst.',
  ],
  [
    { kind: 'giveAway', redemptionId: 'r', redeemedAt: ORDERED_AT },
    'Am 3. November 2026 haben Sie ein Geschenk eingelöst; es gilt bis zum 30. November 2026, kostet Sie nichts und endet von selbst.',
  ],
  [
    { kind: 'verification', verifiedAt: ORDERED_AT },
    'Am 3. November 2026 haben Sie das Abo Ihrer gedruckten Zeitung bestätigt; das gilt bis zum 30. November 2026, kostet nichts extra und ist danach neu zu bestätigen.',
  ],
  [
    { kind: 'takenOver', takenOverAt: ORDERED_AT },
    'Ihr älterer Vertrag, hierher übernommen am 3. November 2026: Er gilt hier bis zum 30. November 2026, kostet, was darin vereinbart ist, und lässt sich über „Verträge hier kündigen“ beenden.',
  ],
] as const)('G26 the sentence for %j', (because, expected) => {
  expect(reasonSentence({ because, until }).replaceAll('\u00a0', ' ').replace(', 0.00 Uhr', '')).toBe(expected);
});

it('G26 lists one reason per current cause of a role, and no past ones', () => {
  const { subscription, grants } = live(false, [authorized, paid]);
  const code: Grant = {
    id: 'c',
    role: 'PLUS',
    cause: { kind: 'code', redemptionId: 'c', redeemedAt: at },
    from: at,
    until,
  };
  const past: Grant = { ...code, id: 'old', until: at };
  const reasons = explainGrants([...grants, code, past], { subscriptions: [subscription], at });
  expect(
    reasons.map(({ role, because, until: end }) => `${role} ${because.kind} ${new Date(end).toISOString()}`),
  ).toEqual([
    'PLUS subscription 2026-12-03T23:00:00.000Z',
    'PUR subscription 2026-12-03T23:00:00.000Z',
    'PLUS code 2026-11-30T23:00:00.000Z',
  ]);
});
