import { moveSubscription, type Step } from '../moveSubscription.ts';
import { isRunning, type Subscription } from '../subscription.ts';
import type { KeyedEffect } from '../subscriptionEffect.ts';
import type { SubscriptionEvent } from '../subscriptionEvent.ts';
import type { TermCalendar } from '../termCalendar.ts';
import type { Chance } from './chance.ts';
import { checkEnd, checkLedger, checkMails, checkSums, checkTries } from './checks.ts';
import { createLedger, enter, type Ledger } from './ledger.ts';
import { createPaymentService, type PaymentService } from './paymentService.ts';
import { createPriceWitness, type PriceWitness } from './priceWitness.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Entry = { readonly subscriptionId: string; readonly effect: KeyedEffect };

/** One reader's subscriptions, their booked effects, and pending events. */
export type World = {
  readonly chance: Chance;
  readonly calendar: TermCalendar;
  readonly stored: Map<string, Subscription>;
  readonly ledger: Ledger;
  readonly service: PaymentService;
  readonly witness: PriceWitness;
  /** Written with the subscriptions, and not yet performed. */
  outbox: readonly Entry[];
  readonly coming: { readonly at: number; readonly happen: () => void }[];
  /** Subscriptions to be checked. */
  readonly changed: Set<string>;
  /** All states that occurred. */
  readonly states: Set<string>;
  readonly history: string[];
};

export function createWorld(chance: Chance, calendar: TermCalendar): World {
  const world: World = {
    chance,
    calendar,
    stored: new Map(),
    ledger: createLedger(),
    service: createPaymentService(
      chance,
      ({ at, kind, chargeId, cents }) => {
        const id = chargeId.split('.')[0] ?? '';
        if (kind === 'refundVoided') return plan(world, at, () => voidRefund(world, { id, chargeId, cents, at }));
        plan(world, at, () => apply(world, id, { kind, chargeId, cents, at, isFamilyTaken: false }));
      },
      (chargeId, at) => {
        for (const event of hasteOf(chance, at))
          plan(world, event.at, () => apply(world, chargeId.split('.')[0] ?? '', event));
      },
    ),
    witness: createPriceWitness(),
    outbox: [],
    coming: [],
    changed: new Set(),
    states: new Set(),
    history: [],
  };
  return world;
}

/** Withdraws at once, or pays the chargeback, gives notice and then withdraws. */
function hasteOf(chance: Chance, at: number): readonly SubscriptionEvent[] {
  if (chance.happens(0.5)) return [{ kind: 'withdrawn', at }];
  const called = at + DAY_MS + 4 * HOUR_MS;
  return [
    { kind: 'paymentMethodGiven', at: called },
    { kind: 'cancelled', by: 'reader', wishedEnd: null, at: called + HOUR_MS },
    { kind: 'withdrawn', at: called + chance.between(DAY_MS, 5 * DAY_MS) },
  ];
}

type Voided = { readonly id: string; readonly chargeId: string; readonly cents: number; readonly at: number };

/**
 * The service reports the chargeback and the void of the refund together. If interrupted between them, both are
 * repeated.
 */
function voidRefund(world: World, { id, chargeId, cents, at }: Voided): void {
  apply(world, id, { kind: 'paymentChargedBack', chargeId, at });
  const charge = world.stored.get(id)?.charges.find((one) => one.chargeId === chargeId);
  if (charge?.status === 'chargedBack') return apply(world, id, { kind: 'refundVoided', chargeId, cents, at });
  const again = at + HOUR_MS;
  plan(world, again, () => voidRefund(world, { id, chargeId, cents, at: again }));
}

export function plan({ coming }: World, at: number, happen: () => void): void {
  const index = coming.findLastIndex((other) => other.at <= at);
  coming.splice(index + 1, 0, { at, happen });
}

/** Runs until no event is pending. */
export function run(world: World): void {
  for (let next = world.coming.shift(); next; next = world.coming.shift()) {
    next.happen();
    while (world.coming.length === 0 && world.outbox.length > 0) process(world, next.at);
  }
}

/** Applies an event. A failure before the write makes it arrive again. */
export function apply(world: World, id: string, raw: SubscriptionEvent): void {
  const { stored, calendar, chance, witness, history } = world;
  const before = stored.get(id);
  if (!before) return;
  // A fact of the moment, read with the subscription.
  const event =
    'isFamilyTaken' in raw ? { ...raw, isFamilyTaken: isTaken(world, before), isBurdened: chance.happens(0.02) } : raw;
  const step = moveSubscription(before, event, calendar);
  if (!step.ok || step.value.sale === before) return;
  if (chance.happens(0.05)) {
    const at = event.at + chance.between(0, 2 * HOUR_MS);
    return plan(world, at, () => apply(world, id, { ...event, at }));
  }
  const { sale: subscription, effects } = step.value;
  history.push(`${new Date(event.at).toISOString()} ${id} ${JSON.stringify(event)}: ${subscription.state.kind}`);
  checkMails(before, subscription, effects);
  witness.see(before, step.value, event);
  write(world, step.value);
  process(world, event.at);
  if (world.outbox.length === 0) check(world, event.at);
}

/** The tables' constraint: another running subscription shares a family. */
function isTaken({ stored }: World, { id, agreement: { families } }: Subscription): boolean {
  return [...stored.values()].some(
    (other) =>
      other.id !== id && isRunning(other.state) && other.agreement.families.some((family) => families.includes(family)),
  );
}

export function write(world: World, { sale: subscription, effects }: Step): void {
  world.stored.set(subscription.id, subscription);
  world.changed.add(subscription.id);
  world.states.add(subscription.state.kind);
  world.outbox = [...world.outbox, ...effects.map((effect) => ({ subscriptionId: subscription.id, effect }))];
}

/** Fails before, between and after effects; an effect that was not marked as done is repeated. */
export function process(world: World, now: number): void {
  const { chance, ledger, service } = world;
  if (chance.happens(0.1)) return;
  for (const entry of world.outbox) {
    const { subscriptionId, effect } = entry;
    enter(ledger, effect, subscriptionId);
    if (effect.kind === 'charge') service.initiate(effect.chargeId, effect.cents, now);
    if (effect.kind === 'refund')
      service.refund(effect.chargeId, refundOf(world, subscriptionId, effect.chargeId), now);
    if (chance.happens(0.05)) return;
    if (!chance.happens(0.05)) world.outbox = world.outbox.filter((one) => one !== entry);
  }
}

/** The refunded total of a charge. */
function refundOf({ stored }: World, subscriptionId: string, chargeId: string): number {
  return stored.get(subscriptionId)?.charges.find((one) => one.chargeId === chargeId)?.refund?.cents ?? 0;
}

/** Checks everything, at an instant that every subscription has been advanced to. */
export function check(world: World, at: number): void {
  const { stored, calendar, ledger, changed } = world;
  for (const subscription of stored.values()) {
    const due = moveSubscription(subscription, { kind: 'timePassed', at }, calendar);
    if (due.ok && due.value.sale !== subscription) write(world, due.value);
  }
  while (world.outbox.length > 0) process(world, at);
  checkLedger([...stored.values()], ledger, at);
  for (const subscription of stored.values())
    if (changed.delete(subscription.id)) {
      checkSums(subscription, ledger);
      checkEnd(subscription, calendar);
      checkTries(subscription, at);
    }
}
