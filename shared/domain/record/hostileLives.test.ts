import { expect, it } from 'vitest';
import { contractCalendar as calendar } from '../../calendar/contractCalendar.ts';
import type { ContinuingProduct, Terms } from '../catalogue/product.ts';
import { isLive, type Grant } from '../grants/grant.ts';
import { owedCents, paidForTerm } from '../subscription/money.ts';
import { dueAt } from '../subscription/passTime.ts';
import { decideOrder, placeOrder } from '../subscription/placeOrder.ts';
import { moveSubscription } from '../subscription/moveSubscription.ts';
import { createChance, type Chance } from '../subscription/simulation/chance.ts';
import { createLedger, enter } from '../subscription/simulation/ledger.ts';
import { isRunning, type Subscription } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscriptionEvent.ts';
import { isPaidFirst, mayStartFree, recordsOf, type RecordEntry } from './personRecord.ts';

const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-01-01T12:00:00Z');
const DAYS = 365;
const PRICE = 1_290;
const monthly: Terms = { period: 'month', trial: { priceCents: 100, months: 1 }, minimumMonths: 1, noticeMonths: 0 };
const sold = { mandator: 'tagesbote', name: 'Plus', kind: 'plus', withdrawal: 'service' } as const;
const MONTH: ContinuingProduct = {
  ...sold,
  id: 'plus',
  prices: [{ version: 1, priceCents: PRICE, from: 0 }],
  terms: monthly,
};
const YEAR: ContinuingProduct = {
  ...sold,
  id: 'plus-jahr',
  prices: [{ version: 1, priceCents: 10 * PRICE, from: 0 }],
  terms: { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 },
};
const FAMILIES = ['plus'];
/** By the cheapest price that there is. */
const DAY_CENTS = (10 * PRICE) / 365;
/** A month, and the day on which it begins, which is free: § 187 (1) BGB. */
const TRIAL_CENTS = 32 * DAY_CENTS;

/** What is stored of persons, by the keys of `origin/commerce/records`, as its statements write it. */
type Records = Map<string, readonly RecordEntry[]>;

function add(records: Records, keys: readonly string[], kinds: readonly RecordEntry['kind'][], at: number): void {
  for (const key of keys)
    for (const kind of kinds) {
      const had = records.get(key) ?? [];
      const isFollowed = (one: RecordEntry) => kind === 'followed' && one.kind === 'freeStart';
      const isAdded = kind !== 'followed' || had.some(isFollowed);
      const rest = had.filter((one) => !isFollowed(one));
      records.set(key, isAdded ? [...rest, { family: 'plus', kind, at }] : had);
    }
}

/** An account of a person, who has one mailbox and one bank account however many accounts follow each other. */
function createAccount(person: string, id: string, records: Records) {
  const subscriptions = new Map<string, Subscription>();
  const ledger = createLedger();
  let free: readonly Grant[] = [];
  let isMandate = false;
  const keys = () => [id, `mailbox ${person}`, ...(subscriptions.size > 0 ? [`means ${person}`] : [])];
  const known = () => keys().flatMap((key) => records.get(key) ?? []);
  const tell = (subscriptionId: string, told: SubscriptionEvent): void => {
    const before = subscriptions.get(subscriptionId);
    if (!before) return;
    const asked = { families: FAMILIES, at: told.at, calendar };
    const isBurdened =
      !before.agreement.startDeclared &&
      (isPaidFirst(known(), asked) || (before.agreement.trial !== null && !mayStartFree(known(), asked)));
    const event = 'isFamilyTaken' in told ? { ...told, isBurdened } : told;
    const step = moveSubscription(before, event, calendar);
    if (!step.ok) return;
    const { subscription: after, effects } = step.value;
    subscriptions.set(subscriptionId, after);
    for (const effect of effects) enter(ledger, effect, subscriptionId);
    add(records, keys(), recordsOf({ before, after, effects, at: told.at, calendar }), told.at);
    // What was to be given back has left at once.
    for (const { chargeId, refund } of after.charges)
      if (refund && !refund.isConfirmed)
        tell(subscriptionId, { kind: 'refundConfirmed', chargeId, cents: refund.cents, at: told.at });
  };
  return {
    subscriptions,
    tell,
    pass: (at: number) => {
      for (const [one, subscription] of subscriptions)
        if ((dueAt(subscription) ?? Infinity) <= at) tell(one, { kind: 'timePassed', at });
    },
    order: (product: ContinuingProduct, at: number, mandate: boolean) => {
      const asked = { records: known(), at, calendar };
      const decision = decideOrder(product, [...subscriptions.values()], asked);
      if (decision.kind !== 'new') return decision;
      const subscriptionId = `${id}-${subscriptions.size}`;
      const declared = decision.isPaidFirst ? { startDeclared: { textVersion: 'v', at } } : {};
      const { isTrialOpen } = decision;
      const step = placeOrder({ id: subscriptionId, product, at, isTrialOpen, calendar, ...declared });
      if (!step) throw new Error('There is a price');
      subscriptions.set(subscriptionId, step.subscription);
      isMandate = mandate;
      const chargeId = `${subscriptionId}.0.1`;
      tell(subscriptionId, {
        kind: mandate ? 'paymentAuthorized' : 'paymentCaptured',
        chargeId,
        isFamilyTaken: false,
        at,
      });
      return decision;
    },
    /** A campaign code or an invitation: once a person, as in `redeemCode`. */
    redeem: (at: number): boolean => {
      if (!mayStartFree(known(), { families: FAMILIES, at, calendar })) return false;
      add(records, [id, `mailbox ${person}`], ['freeStart'], at);
      const cause = { kind: 'code', redemptionId: `${id}/${at}`, redeemedAt: at } as const;
      free = [...free, { id: `${id}/${at}`, role: 'PLUS', cause, from: at, until: calendar.afterDays(at, 30) }];
      return true;
    },
    erase: (at: number) => {
      for (const subscriptionId of subscriptions.keys()) {
        ledger.grants = ledger.grants.map((grant) => ({ ...grant, until: Math.min(grant.until, at) }));
        tell(subscriptionId, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
      }
      free = free.map((grant) => ({ ...grant, until: Math.min(grant.until, at) }));
      records.delete(id);
    },
    isMandate: () => isMandate,
    reads: (at: number) => [...ledger.grants, ...free].some((grant) => isLive(grant, at)),
    /** What we have of the money, and what is still owed. */
    paidCents: () =>
      [...subscriptions.values()].reduce((sum, one) => {
        const terms = [...new Set(one.charges.map(({ term }) => term))];
        return sum + terms.reduce((all, term) => all + paidForTerm(one, term), 0) + owedCents(one);
      }, 0),
  };
}

/** One person's year; what they read for nothing, in cents. They let no full price stay with us. */
function liveHostile(seed: number, chance: Chance, records: Records): number {
  const person = `person-${seed}`;
  let number = 0;
  let account = createAccount(person, `${person}-${number}`, records);
  const accounts = [account];
  let readCents = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const at = BEGIN + day * DAY_MS;
    account.pass(at);
    const running = [...account.subscriptions.values()].find(({ state }) => isRunning(state));
    for (const { id, charges } of account.subscriptions.values())
      for (const { chargeId, status, term, cents } of charges) {
        if (status !== 'requested') continue;
        // A trial is paid; a full price bounces after some days, or comes and is called back.
        const isCheap = cents < PRICE;
        const comes = isCheap || chance.happens(0.2);
        if (term > 0 || account.isMandate() ? chance.happens(0.3) : true)
          account.tell(id, { kind: comes ? 'paymentCaptured' : 'paymentFailed', chargeId, isFamilyTaken: false, at });
      }
    if (running && chance.happens(0.08)) account.tell(running.id, { kind: 'withdrawn', at });
    if (running && chance.happens(0.05))
      account.tell(running.id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
    // Nothing that was paid in full stays: the bank fetches it.
    for (const { id, charges } of account.subscriptions.values())
      for (const { chargeId, status, cents, refund } of charges)
        if (status === 'captured' && cents >= PRICE && !refund && chance.happens(0.06))
          account.tell(id, { kind: 'paymentChargedBack', chargeId, at });
    if (!running && chance.happens(0.5)) account.order(chance.oneOf(MONTH, YEAR), at, chance.happens(0.5));
    if (chance.happens(0.05)) account.redeem(at);
    if (chance.happens(0.01)) {
      account.erase(at);
      account = createAccount(person, `${person}-${(number += 1)}`, records);
      accounts.push(account);
    }
    if (accounts.some((one) => one.reads(at))) readCents += DAY_CENTS;
  }
  // At the end of the year the bank has fetched all that was paid in full.
  for (const one of accounts)
    for (const { id, charges } of one.subscriptions.values())
      for (const { chargeId, status, cents, refund } of charges)
        if (status === 'captured' && cents >= PRICE && !refund)
          one.tell(id, { kind: 'paymentChargedBack', chargeId, at: BEGIN + DAYS * DAY_MS });
  return readCents - accounts.reduce((sum, one) => sum + one.paidCents(), 0);
}

it('G11 G22 twenty hostile accounts read no more than a trial each in a year: eight years of orders, withdrawals, bounces, chargebacks, codes and erasures', () => {
  for (let year = 0; year < 8; year += 1) {
    const records: Records = new Map();
    const got = Array.from({ length: 20 }, (_, index) => {
      const seed = 1 + year * 20 + index;
      return liveHostile(seed, createChance(seed), records);
    });
    // Of each: what one has left over makes up for no other.
    for (const cents of got)
      expect(cents, `year ${year}: ${got.map(Math.round).join(' ')}`).toBeLessThanOrEqual(TRIAL_CENTS);
  }
}, 60_000);

it('G11 1,000 honest readers see no refusal, no extra step and no delay', () => {
  const records: Records = new Map();
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const chance = createChance(seed);
    const account = createAccount(`reader-${seed}`, `reader-${seed}-0`, records);
    const isMandate = chance.happens(0.5);
    const first = account.order(MONTH, BEGIN, isMandate);
    expect(first).toEqual({ kind: 'new', abandons: [], isTrialOpen: true, isPaidFirst: false });
    expect(account.reads(BEGIN + 1)).toBe(true);
    const months = chance.between(2, 11);
    for (let day = 0; day < months * 30; day += 3) {
      const at = BEGIN + day * DAY_MS;
      account.pass(at);
      for (const { id, charges } of account.subscriptions.values())
        for (const { chargeId, status } of charges)
          if (status === 'requested' && (!isMandate || chance.happens(0.8)))
            account.tell(id, { kind: 'paymentCaptured', chargeId, isFamilyTaken: false, at });
      expect(account.reads(at + 1)).toBe(true);
    }
    account.pass(BEGIN + months * 30 * DAY_MS);
    const [subscription] = account.subscriptions.values();
    const pending = subscription?.charges.find(({ status }) => status === 'requested');
    const at = BEGIN + months * 30 * DAY_MS;
    if (subscription && pending)
      account.tell(subscription.id, { kind: 'paymentCaptured', chargeId: pending.chargeId, isFamilyTaken: false, at });
    account.tell(subscription?.id ?? '', { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
    account.pass(at + 40 * DAY_MS);
    // They come back, without a trial, and read at once.
    const again = account.order(YEAR, at + 60 * DAY_MS, isMandate);
    expect(again).toEqual({ kind: 'new', abandons: [], isTrialOpen: false, isPaidFirst: false });
    expect(account.reads(at + 60 * DAY_MS + 1)).toBe(true);
  }
});
