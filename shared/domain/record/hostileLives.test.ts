import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import { createChance, type Chance } from '../subscription/simulation/chance.ts';
import type { Purchase } from '../purchase/purchase.ts';
import { owedCents } from '../subscription/money.ts';
import { isRunning, type Subscription } from '../subscription/subscription.ts';
import { createAccount, type Account } from './simulation/account.ts';
import { MONTH, PRICE, TRIAL_PRICE, YEAR } from './simulation/products.ts';
import { createStore, type SentInvitation, type Store } from './simulation/store.ts';

const RINGS = process.env['DEEP'] ? 100 : 4;
const TIMEOUT_MS = 900_000;
const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-01-01T12:00:00Z');
const DAYS = 365;
/** By the lowest price. */
const DAY_CENTS = (10 * PRICE) / 365;
/** A month, and the day on which it begins, which is free: § 187 (1) BGB. */
const TRIAL_CENTS = 32 * DAY_CENTS;
/** One withdrawal period without compensation, for a reader who paid a full term after the trial. Decision 082. */
const WITHDRAWAL_CENTS = 15 * DAY_CENTS;

const TRICKS = ['withdraw', 'cancel', 'callBack', 'payDebt', 'code', 'invite', 'coins', 'erase', 'newMailbox'] as const;
type Trick = (typeof TRICKS)[number];

type Hostile = {
  readonly chance: Chance;
  readonly person: string;
  readonly tricks: ReadonlySet<Trick>;
  /** Before it, they wait for what is given to them. */
  readonly ordersFrom: number;
  /** The last is in use; those before it are erased. */
  readonly accounts: [Account, ...Account[]];
  readCents: number;
  /** When a payment first did not come or did not stay. */
  failedAt: number;
};

/** Of all tricks, half: what one of them costs is not hidden by what another brings. */
function createHostile(seed: number, store: Store): Hostile {
  const person = `person-${seed}`;
  const chance = createChance(seed);
  const accounts: Hostile['accounts'] = [
    createAccount({ person, mailbox: `${person}@demo.example`, id: `${person}-0`, store }),
  ];
  const tricks = new Set(TRICKS.filter(() => chance.happens(0.5)));
  const ordersFrom = BEGIN + (chance.happens(0.5) ? chance.between(60, 180) : 0) * DAY_MS;
  return { chance, person, tricks, ordersFrom, accounts, readCents: 0, failedAt: Infinity };
}

/** A day of a hostile person, who lets no full price stay with us. */
function liveDay(hostile: Hostile, at: number, store: Store): void {
  const { chance, person, accounts, tricks, ordersFrom } = hostile;
  const account = accounts.at(-1) ?? accounts[0];
  const tries = (trick: Trick, probability: number) => tricks.has(trick) && chance.happens(probability);
  account.pass(at);
  for (const one of accounts) answerOfBank(one, chance, at);
  const running = [...account.subscriptions.values()].find(({ state }) => isRunning(state));
  if (running && tries('withdraw', 0.08)) account.apply(running.id, { kind: 'withdrawn', at });
  if (running && tries('cancel', 0.05))
    account.apply(running.id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
  for (const one of accounts) callBack(one, () => tries('callBack', 0.04), at);
  if (hostile.failedAt > at && accounts.some(hasFailed)) hostile.failedAt = at;
  // A debt is paid to order again, and that payment called back too.
  for (const { id } of account.subscriptions.values())
    if (tries('payDebt', 0.05)) account.apply(id, { kind: 'paymentMethodGiven', at });
  if (!running && at >= ordersFrom && chance.happens(0.3)) orderAgain(account, chance, at);
  // A free code knows a mailbox alone: a new one is a new person to it, and to a trial by the bank account no longer.
  const isCodeTried = !tricks.has('newMailbox');
  if (isCodeTried && tries('code', 0.02)) account.codes.redeemCampaign(at);
  if (tries('invite', 0.3)) account.codes.invite(at);
  // The ring: they redeem what any of them was given.
  const [first, ...others] = waitingAt(store, at);
  if (first && isCodeTried && chance.happens(0.1)) account.codes.redeemInvitation(chance.oneOf(first, ...others), at);
  if (tricks.has('coins')) liveWithCoins(account, chance, at);
  if (tries('erase', 0.01)) {
    account.erase(at);
    const id = `${person}-${accounts.length}`;
    const mailbox = `${tricks.has('newMailbox') ? id : person}@demo.example`;
    accounts.push(createAccount({ person, mailbox, id, store }));
  }
  if (accounts.some((one) => one.reads(at))) hostile.readCents += DAY_CENTS;
}

function waitingAt({ invitations }: Store, at: number): readonly SentInvitation[] {
  return invitations.filter(({ redemptions, code }) => redemptions.length === 0 && at < code.validUntil);
}

/** Not while a debt of the family is open. */
function orderAgain(account: Account, chance: Chance, at: number): void {
  const owed = [...account.subscriptions.values()].reduce((sum, one) => sum + owedCents(one), 0);
  const decision = account.order(chance.oneOf(MONTH, YEAR), at, chance.happens(0.5));
  if (decision.kind === 'new') expect(owed, `debt at an order of ${account.id}`).toBe(0);
}

/** A trial is paid; any other debit bounces after some days, or comes and is called back. */
function answerOfBank(account: Account, chance: Chance, at: number): void {
  for (const { id, charges } of account.subscriptions.values())
    for (const { chargeId, status, term, cents } of charges) {
      if (status !== 'requested' || ((term > 0 || account.isMandate()) && !chance.happens(0.3))) continue;
      const kind = cents === TRIAL_PRICE || chance.happens(0.5) ? 'paymentCaptured' : 'paymentFailed';
      account.apply(id, { kind, chargeId, isFamilyTaken: false, at });
    }
  for (const { id, charges } of account.coins.purchases.values())
    for (const { chargeId, status } of charges)
      if (status === 'requested' && chance.happens(0.2))
        account.coins.apply(id, { kind: chance.happens(0.3) ? 'paymentCaptured' : 'paymentFailed', chargeId, at });
}

function callBack(account: Account, happens: () => boolean, at: number): void {
  for (const { id, charges } of account.subscriptions.values())
    for (const { chargeId, status, cents } of charges)
      if (status === 'captured' && cents !== TRIAL_PRICE && happens())
        account.apply(id, { kind: 'paymentChargedBack', chargeId, at });
  for (const { id, charges } of account.coins.purchases.values())
    for (const { chargeId, status } of charges)
      if (status === 'captured' && happens()) account.coins.apply(id, { kind: 'paymentChargedBack', chargeId, at });
}

function liveWithCoins({ id, coins }: Account, chance: Chance, at: number): void {
  const owed = coins.owedCents();
  if (chance.happens(0.05) && coins.buy(at, chance.happens(0.8)).kind === 'new')
    expect(owed, `debt at a pack of ${id}`).toBe(0);
  if (chance.happens(0.005)) coins.giveByDesk(chance.between(1, 3));
  if (chance.happens(0.3)) coins.spend(chance.between(1, 10));
  for (const { id } of coins.purchases.values()) if (chance.happens(0.03)) coins.apply(id, { kind: 'withdrawn', at });
}

/** What an invitation must not do. */
function faultOf({ code, inviting, redemptions, grants }: SentInvitation, { invitations }: Store): string | null {
  const { id, state } = inviting() ?? {};
  if (state?.kind === 'refunded') return 'invites to an agreement that was refunded';
  const isOfMonth = (one: SentInvitation) =>
    one.inviting()?.id === id &&
    one.code.validFrom >= code.validFrom &&
    one.code.validFrom < code.validFrom + 30 * DAY_MS;
  if (invitations.filter(isOfMonth).length > 3) return 'is one of more than three a month';
  if (state?.kind !== 'ended') return null;
  if (redemptions.some(({ redeemedAt }) => redeemedAt > state.endedAt)) return 'is redeemed after the agreement';
  const isGiven = state.reason !== 'cancelled' && grants.some(({ until }) => until > state.endedAt);
  return isGiven ? 'outlives an agreement that was not paid' : null;
}

function hasFailed({ subscriptions, coins }: Account): boolean {
  const isCalledBack = ({ charges }: Subscription | Purchase) => charges.some(({ status }) => status === 'chargedBack');
  return (
    [...subscriptions.values()].some(
      (one) => isCalledBack(one) || (one.state.kind === 'ended' && one.state.reason === 'unpaid'),
    ) || [...coins.purchases.values()].some((one) => isCalledBack(one) || one.state.kind === 'chargedBack')
  );
}

/** Subscriptions that were read before their money came, and for nothing, though an earlier payment had failed. */
function creditAfterFailure({ accounts, failedAt }: Hostile): readonly string[] {
  const isUnpaid = ({ concludedAt, charges }: Subscription | Purchase) =>
    concludedAt !== null &&
    concludedAt > failedAt &&
    charges.every(({ status }) => status === 'failed' || status === 'requested');
  const all = accounts.flatMap(({ subscriptions, coins }) => [...subscriptions.values(), ...coins.purchases.values()]);
  return all.filter(isUnpaid).map(({ id }) => id);
}

function hasFollowed({ person, accounts }: Hostile, { records }: Store): boolean {
  const keys = [`means ${person}`, ...accounts.map(({ id }) => id), `${person}@demo.example`];
  return keys.some((key) => records.get(key)?.some(({ kind }) => kind === 'followed'));
}

/** Debits that are under way bounce, what was paid is called back, and all that is due is done. */
function endYear({ accounts }: Hostile, at: number): void {
  for (const account of accounts) {
    for (const { id, charges } of account.subscriptions.values())
      for (const { chargeId, status } of charges)
        if (status === 'requested') account.apply(id, { kind: 'paymentFailed', chargeId, at });
    for (const { id, charges } of account.coins.purchases.values())
      for (const { chargeId, status } of charges)
        if (status === 'requested') account.coins.apply(id, { kind: 'paymentFailed', chargeId, at });
    callBack(account, () => true, at);
    for (const { id } of account.subscriptions.values())
      account.apply(id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
    account.pass(calendar.afterDays(at, 30));
  }
}

/** Twenty who invite each other; the first has the seed. What each has had for nothing, in cents: neither paid nor owed. A debt counts as owed after an erasure too. */
function liveYear(firstSeed: number) {
  const store = createStore(calendar);
  const ring = Array.from({ length: 20 }, (_, index) => createHostile(firstSeed + index, store));
  const strangers = createChance(firstSeed);
  for (let day = 0; day < DAYS; day += 1) {
    const at = BEGIN + day * DAY_MS;
    for (const hostile of ring) liveDay(hostile, at, store);
    // What the ring cannot redeem is sold.
    const waiting = strangers.oneOf(null, ...waitingAt(store, at));
    const person = `stranger-${firstSeed}-${day}`;
    if (waiting)
      createAccount({ person, mailbox: `${person}@demo.example`, id: person, store }).codes.redeemInvitation(
        waiting,
        at,
      );
  }
  const freeCents = ring.map((hostile) => {
    endYear(hostile, BEGIN + DAYS * DAY_MS);
    const { accounts, readCents } = hostile;
    const sumOf = (centsOf: (account: Account) => number) => accounts.reduce((sum, one) => sum + centsOf(one), 0);
    const cents = readCents + sumOf((one) => one.coins.readCents() - one.paidCents() - one.owedCents());
    return cents - (hasFollowed(hostile, store) ? WITHDRAWAL_CENTS : 0);
  });
  return { store, freeCents, credit: ring.flatMap(creditAfterFailure) };
}

it(
  'G11 G22 twenty hostile accounts that invite each other get no more than a trial each in a year, by orders, withdrawals, bounces, chargebacks, codes, coins and erasures',
  { timeout: TIMEOUT_MS },
  () => {
    for (let ring = 0; ring < RINGS; ring += 1) {
      const firstSeed = 1 + ring * 20;
      const { store, freeCents, credit } = liveYear(firstSeed);
      // Per person: a surplus of one does not compensate for another.
      for (const [index, cents] of freeCents.entries())
        expect(cents, `seed ${firstSeed + index}`).toBeLessThanOrEqual(TRIAL_CENTS);
      expect(credit).toEqual([]);
      for (const invitation of store.invitations)
        expect(faultOf(invitation, store), `invitation ${invitation.code.id}`).toBeNull();
      expect(store.invitations.flatMap(({ redemptions }) => redemptions)).not.toEqual([]);
    }
  },
);
