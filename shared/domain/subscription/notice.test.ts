import { describe, expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import type { ContinuingProduct, Terms } from '../catalogue/product.ts';
import { productFaults } from '../catalogue/productFaults.ts';
import { endIfCancelled } from './endIfCancelled.ts';
import { moveSubscription } from './moveSubscription.ts';
import { pauseChoices } from './notice.ts';
import { placeOrder } from './placeOrder.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { SubscriptionEvent } from './subscriptionEvent.ts';

const at = (text: string) => Date.parse(text.length > 10 ? text : `${text}T12:00Z`);
const MONTHLY: Terms = { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 };
const YEARLY: Terms = { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 };

function productWith(terms: Terms): ContinuingProduct {
  const prices = [{ version: 1, priceCents: 12_900, from: 0 }];
  return { id: 'plus', mandator: 'tagesbote', name: 'Plus', kind: 'plus', withdrawal: 'service', prices, terms };
}

/** A subscription ordered on a day, with every charge paid on request. */
function live(terms: Terms, orderedOn: string, until: number) {
  const order = placeOrder({ id: 's', product: productWith(terms), at: at(orderedOn), isTrialOpen: true, calendar });
  if (!order) throw new Error('There is a price');
  let { sale: subscription } = order;
  const all: SubscriptionEffect[] = [];
  const apply = (event: SubscriptionEvent) => {
    const step = moveSubscription(subscription, event, calendar);
    if (!step.ok) throw new Error(step.error);
    subscription = step.value.sale;
    all.push(...step.value.effects);
    const open = subscription.charges.find(({ status }) => status === 'requested');
    if (open) apply({ kind: 'paymentCaptured', chargeId: open.chargeId, isFamilyTaken: false, at: event.at });
  };
  apply({ kind: 'timePassed', at: at(orderedOn) });
  for (let now = at(orderedOn); now < until; now += 86_400_000) apply({ kind: 'timePassed', at: now });
  return { apply, all, now: (): Subscription => subscription };
}

/** The end of an agreement after notice, and the refund in cents. */
function endOf(terms: Terms, orderedOn: string, noticeOn: string, wishedEnd: string | null = null) {
  const { apply, all, now } = live(terms, orderedOn, at(noticeOn));
  const promised = endIfCancelled(now(), at(noticeOn), calendar);
  apply({ kind: 'cancelled', by: 'reader', wishedEnd: wishedEnd === null ? null : at(wishedEnd), at: at(noticeOn) });
  const { state } = now();
  if (state.kind !== 'cancelled') throw new Error(state.kind);
  if (wishedEnd === null) expect(promised).toBe(state.endsAt);
  for (let day = at(noticeOn); now().state.kind === 'cancelled'; day += 86_400_000)
    apply({ kind: 'timePassed', at: day });
  const refund = all.find((effect) => effect.kind === 'refund');
  return `${new Date(state.endsAt - 1).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })} ${refund?.cents ?? 0}`;
}

describe('G11 § 309 No. 9 BGB, M142', () => {
  it('a: refuses a first term of more than two years', () => {
    expect(productFaults(productWith({ ...YEARLY, minimumMonths: 24 }))).toEqual([]);
    expect(productFaults(productWith({ ...YEARLY, minimumMonths: 36 }))).toEqual(['tooLongFirstTerm']);
  });

  it.each([
    ['in the first year, to its end', '2026-01-31', '2026-02-01', null, '2027-01-31 0'],
    [
      'with notice on its last day, to that day: c allows up to a month’s notice',
      '2026-01-31',
      '2027-01-31',
      null,
      '2027-01-31 0',
    ],
    [
      'b: after it at any time with a month’s notice, and the rest is refunded',
      '2026-01-31',
      '2027-02-15',
      null,
      '2027-03-15 11380',
    ],
    ['with the paid term, if that is sooner', '2026-01-31', '2028-01-10', null, '2028-01-31 0'],
    ['on the requested day', '2026-01-31', '2027-02-15', '2027-05-20', '2027-05-20 9048'],
    ['not before its earliest end', '2026-01-31', '2026-02-01', '2026-05-20', '2027-01-31 0'],
  ])('a year ends %s', (_, orderedOn, noticeOn, wishedEnd, expected) => {
    expect(endOf(YEARLY, orderedOn, noticeOn, wishedEnd)).toBe(expected);
  });

  it.each([
    ['the current one', '2026-01-31', '2026-02-10', null, '2026-02-28 0'],
    ['the next one, counted from the 31st', '2026-01-31', '2026-03-01', null, '2026-03-31 0'],
    ['the one of the requested end', '2026-01-31', '2026-02-10', '2026-04-05', '2026-04-30 0'],
  ])('a month’s subscription ends with a paid month: %s', (_, orderedOn, noticeOn, wishedEnd, expected) => {
    expect(endOf(MONTHLY, orderedOn, noticeOn, wishedEnd)).toBe(expected);
  });

  it('a trial ends with the trial, without a further charge', () => {
    expect(endOf({ ...YEARLY, trial: { priceCents: 100, months: 1 } }, '2026-01-31', '2026-02-10')).toBe(
      '2026-02-28 0',
    );
  });

  it('a minimum of six monthly terms ends with the sixth', () => {
    expect(endOf({ ...MONTHLY, minimumMonths: 6 }, '2026-01-31', '2026-02-10')).toBe('2026-07-31 0');
  });

  it('the publisher gives a month’s notice as well, and never ends a paid term', () => {
    const { apply, now } = live(MONTHLY, '2026-01-31', at('2026-02-10'));
    apply({ kind: 'cancelled', by: 'publisher', wishedEnd: null, at: at('2026-02-10') });
    expect(now().state).toMatchObject({ kind: 'cancelled', endsAt: at('2026-04-01T00:00+02:00') });
    expect(moveSubscription(now(), { kind: 'cancellationTakenBack', at: at('2026-02-11') }, calendar)).toEqual({
      ok: false,
      error: 'otherPartysNotice',
    });
  });
});

describe('M140 the end shown before a cancellation', () => {
  it('is the end of the paid term during a pause', () => {
    const { apply, now } = live(MONTHLY, '2026-01-31', at('2026-02-10'));
    apply({ kind: 'paused', months: 2, at: at('2026-02-10') });
    expect(endIfCancelled(now(), at('2026-02-11'), calendar)).toBe(at('2026-03-01T00:00+01:00'));
    expect(endIfCancelled(now(), at('2026-03-10'), calendar)).toBe(at('2026-03-10'));
  });

  it('is null for an ended subscription', () => {
    const { apply, now } = live(MONTHLY, '2026-01-31', at('2026-02-10'));
    apply({ kind: 'cancelled', by: 'reader', wishedEnd: null, at: at('2026-02-10') });
    apply({ kind: 'timePassed', at: at('2026-03-02') });
    expect(endIfCancelled(now(), at('2026-03-03'), calendar)).toBe(null);
  });
});

it('M142 an order of the 31st is charged on the 1st of every month, through February and both clock changes', () => {
  const { all } = live(MONTHLY, '2026-01-31', at('2027-02-02'));
  const paid = all.flatMap((effect) => (effect.kind === 'invoice' ? [effect.term] : []));
  const days = paid.map(({ until }) => new Date(until).toLocaleString('sv', { timeZone: 'Europe/Berlin' }));
  expect(days).toEqual(
    ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'].map(
      (month, index) => `${index < 10 ? 2026 : 2027}-${month}-01 00:00:00`,
    ),
  );
  expect(paid.every(({ from }, index) => index === 0 || from === paid[index - 1]?.until)).toBe(true);
});

it('G11 a pause begins after the paid term, and months are counted anew after it', () => {
  const { apply, now } = live(MONTHLY, '2026-01-31', at('2026-02-10'));
  apply({ kind: 'paused', months: 2, at: at('2026-02-10') });
  expect(now().state).toMatchObject({ kind: 'paused', resumesAt: at('2026-04-29T00:00+02:00') });
  apply({ kind: 'timePassed', at: at('2026-04-29') });
  expect(now().state).toMatchObject({
    kind: 'active',
    isPaid: true,
    term: { number: 1, until: at('2026-05-30T00:00+02:00') },
  });
});

it('G11 a pause before the minimum term is paid is refused, and pause and notice do not shorten it', () => {
  const year: Terms = { ...MONTHLY, minimumMonths: 12, noticeMonths: 1 };
  const { apply, now } = live(year, '2026-01-15', at('2026-01-20'));
  const paused = { kind: 'paused', months: 1, at: at('2026-01-20') } as const;
  expect(moveSubscription(now(), paused, calendar)).toEqual({ ok: false, error: 'minimumRuns' });
  expect(pauseChoices(now(), calendar)).toEqual([]);
  apply({ kind: 'cancelled', by: 'reader', wishedEnd: null, at: at('2026-01-20') });
  expect(now().state).toMatchObject({ kind: 'cancelled', endsAt: at('2027-01-16T00:00+01:00') });
  // The last month of the minimum is paid: a pause after it does not bring the end forward.
  const last = live(year, '2026-01-15', at('2026-12-20'));
  last.apply({ kind: 'paused', months: 1, at: at('2026-12-20') });
  last.apply({ kind: 'cancelled', by: 'reader', wishedEnd: null, at: at('2026-12-20') });
  expect(last.now().state).toMatchObject({ kind: 'cancelled', endsAt: at('2027-01-16T00:00+01:00') });
});

it('M140 offers exactly the pauses that the rule grants', () => {
  const { now } = live(MONTHLY, '2026-01-31', at('2026-02-10'));
  const choices = pauseChoices(now(), calendar);
  expect(choices.map(({ months, cents }) => [months, cents])).toEqual([
    [1, 12_900],
    [2, 12_900],
    [3, 12_900],
  ]);
  const pause = (months: number) => moveSubscription(now(), { kind: 'paused', months, at: at('2026-02-10') }, calendar);
  for (const { months, from, resumesAt } of choices)
    expect(pause(months)).toMatchObject({
      value: { sale: { state: { kind: 'paused', resumesAt, term: { until: from } } } },
    });
  expect(pause(4)).toEqual({ ok: false, error: 'tooManyMonths' });
  const trial = live({ ...MONTHLY, trial: { priceCents: 100, months: 1 } }, '2026-01-31', at('2026-02-10'));
  expect(pauseChoices(trial.now(), calendar)).toEqual([]);
});
