import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import type { ContinuingProduct } from '../catalogue/product.ts';
import { createChance, type Chance } from '../subscription/simulation/chance.ts';
import { createAccount, type Account } from './simulation/account.ts';
import { MONTH, YEAR } from './simulation/products.ts';
import { createStore, type Store } from './simulation/store.ts';

const READERS = process.env['DEEP'] ? 10_000 : 1_000;
const TIMEOUT_MS = 900_000;
const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-01-01T12:00:00Z');

type Honest = {
  readonly person: string;
  readonly account: Account;
  readonly chance: Chance;
  readonly isMandate: boolean;
  readonly store: Store;
};

/** Orders, and reads from the same moment on. */
function orderAtOnce(
  { account, isMandate }: Honest,
  product: ContinuingProduct,
  at: number,
  isTrialOpen: boolean,
): void {
  const decision = account.order(product, at, isMandate);
  expect(decision).toEqual({ kind: 'new', abandons: [], isTrialOpen, isPaidFirst: false });
  expect(account.reads(at + 1)).toBe(true);
}

/** Every third day: debits come within days, and there is something to read all the time. */
function payAndRead({ account, chance, isMandate }: Honest, from: number, days: number): void {
  for (let day = 0; day < days; day += 3) {
    const at = from + day * DAY_MS;
    account.pass(at);
    if (!isMandate || chance.happens(0.8)) captureAll(account, at);
    expect(account.reads(at + 1)).toBe(true);
  }
}

function captureAll(account: Account, at: number): void {
  for (const { id, charges } of account.subscriptions.values())
    for (const { chargeId, status } of charges)
      if (status === 'requested') account.apply(id, { kind: 'paymentCaptured', chargeId, isFamilyTaken: false, at });
}

/** Gives notice, and is no reader any more two months later. */
function leave({ account }: Honest, at: number): void {
  account.pass(at);
  captureAll(account, at);
  for (const { id } of account.subscriptions.values())
    account.apply(id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
  account.pass(calendar.afterDays(at, 60));
  expect(account.reads(calendar.afterDays(at, 61))).toBe(false);
}

const mailboxOf = (person: string) => `${person}@demo.example`;

const HONEST: readonly ((one: Honest) => void)[] = [
  /** Comes back after a cancelled agreement, without a trial. */
  function returns(one) {
    orderAtOnce(one, MONTH, BEGIN, true);
    const days = one.chance.between(60, 330);
    payAndRead(one, BEGIN, days);
    leave(one, BEGIN + days * DAY_MS);
    orderAtOnce(one, one.chance.oneOf(YEAR, MONTH), BEGIN + (days + 90) * DAY_MS, false);
  },
  function subscribesWithoutTrial(one) {
    orderAtOnce(one, YEAR, BEGIN, true);
    payAndRead(one, BEGIN, 300);
  },
  /** A later debit bounces, and the next try has it. */
  function bouncesOnce(one) {
    const { account, chance } = one;
    orderAtOnce(one, MONTH, BEGIN, true);
    payAndRead(one, BEGIN, 40);
    const renewedAt = BEGIN + 64 * DAY_MS;
    captureAll(account, BEGIN + 41 * DAY_MS);
    account.pass(renewedAt);
    for (const { id, charges } of account.subscriptions.values())
      for (const { chargeId, status } of charges)
        if (status === 'requested') account.apply(id, { kind: 'paymentFailed', chargeId, at: renewedAt });
    expect(account.reads(renewedAt + 1)).toBe(true);
    const days = chance.between(90, 200);
    payAndRead({ ...one, isMandate: false }, renewedAt + 3 * DAY_MS, days);
    leave(one, renewedAt + days * DAY_MS);
    orderAtOnce(one, MONTH, BEGIN + 365 * DAY_MS, false);
  },
  /** The friend is new, reads for a month, and subscribes after it: with the request, and from the money on. */
  function invitesFriend(one) {
    const { account, chance, store } = one;
    orderAtOnce(one, MONTH, BEGIN, true);
    payAndRead(one, BEGIN, 60);
    captureAll(account, BEGIN + 60 * DAY_MS);
    const at = BEGIN + 61 * DAY_MS;
    const invitation = account.codes.invite(at);
    const person = `friend-${chance.next()}`;
    const friend = createAccount({ person, mailbox: mailboxOf(person), id: person, store });
    expect(invitation && friend.codes.redeemInvitation(invitation, at)).toBe(true);
    // What was given outlives an agreement that is cancelled.
    leave(one, at);
    expect(friend.reads(at + 29 * DAY_MS)).toBe(true);
    const decision = friend.order(MONTH, at + 40 * DAY_MS, false);
    expect(decision).toEqual({ kind: 'new', abandons: [], isTrialOpen: false, isPaidFirst: true });
    expect(friend.reads(at + 40 * DAY_MS + 1)).toBe(true);
    orderAtOnce(one, YEAR, at + 90 * DAY_MS, false);
  },
  /** Packs by debit or card, each in the wallet at once. */
  function buysCoins(one) {
    const { coins } = one.account;
    for (let month = 0; month < 6; month += 1) {
      const at = BEGIN + month * 30 * DAY_MS;
      const before = coins.balance();
      expect(coins.buy(at, one.isMandate)).toEqual({ kind: 'new' });
      expect(coins.balance()).toBe(before + 10);
      for (const { id, charges } of coins.purchases.values())
        for (const { chargeId } of charges) coins.apply(id, { kind: 'paymentCaptured', chargeId, at: at + 7 * DAY_MS });
      coins.spend(one.chance.between(0, 10));
    }
    expect(coins.owedCents()).toBe(0);
    orderAtOnce(one, MONTH, BEGIN + 190 * DAY_MS, true);
  },
  /** Pauses for a month, and reads again after it. */
  function pausesOnce(one) {
    const { account } = one;
    orderAtOnce(one, MONTH, BEGIN, true);
    const days = one.chance.between(40, 120);
    payAndRead(one, BEGIN, days);
    const at = BEGIN + days * DAY_MS;
    captureAll(account, at);
    for (const { id } of account.subscriptions.values()) account.apply(id, { kind: 'paused', months: 1, at });
    for (let day = 1; day <= 65; day += 1) {
      account.pass(at + day * DAY_MS);
      captureAll(account, at + day * DAY_MS);
    }
    payAndRead(one, at + 66 * DAY_MS, 60);
  },
  /** Erases the account after the end of a paid agreement, and comes back with a new one. */
  function erasesAndReturns(one) {
    orderAtOnce(one, MONTH, BEGIN, true);
    const days = one.chance.between(60, 200);
    payAndRead(one, BEGIN, days);
    leave(one, BEGIN + days * DAY_MS);
    one.account.erase(BEGIN + (days + 70) * DAY_MS);
    const account = createAccount({
      person: one.person,
      mailbox: mailboxOf(one.person),
      id: `${one.person}-again`,
      store: one.store,
    });
    const at = BEGIN + (days + 90) * DAY_MS;
    orderAtOnce({ ...one, account }, one.chance.oneOf(YEAR, MONTH), at, false);
  },
  /** In good faith, once: all of the money goes back. */
  function withdrawsOnce(one) {
    const { account, chance } = one;
    orderAtOnce(one, chance.oneOf(MONTH, YEAR), BEGIN, true);
    captureAll(account, BEGIN + DAY_MS);
    const at = BEGIN + chance.between(2, 13) * DAY_MS;
    for (const { id } of account.subscriptions.values()) account.apply(id, { kind: 'withdrawn', at });
    expect(account.paidCents()).toBe(0);
    expect(account.owedCents()).toBe(0);
  },
];

it('G11 1,000 honest readers see no refusal, no extra step and no delay', { timeout: TIMEOUT_MS }, () => {
  const store = createStore(calendar);
  for (let seed = 1; seed <= READERS; seed += 1) {
    const chance = createChance(seed);
    const person = `reader-${seed}`;
    const account = createAccount({ person, mailbox: mailboxOf(person), id: person, store });
    const live = HONEST[seed % HONEST.length];
    live?.({ person, account, chance, isMandate: chance.happens(0.5), store });
  }
});
