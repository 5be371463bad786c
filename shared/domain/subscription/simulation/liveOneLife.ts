import type { ContinuingProduct } from '../../catalogue/product.ts';
import { moveSubscription } from '../moveSubscription.ts';
import { factsOf } from '../orderFacts.ts';
import { orderToPay } from '../orderToPay.ts';
import { SERVICE_START_VERSION } from '../../purchase/startTextVersion.ts';
import { decideOrder, placeOrder } from '../placeOrder.ts';
import { isRunning } from '../subscription.ts';
import type { TermCalendar } from '../termCalendar.ts';
import { createChance } from './chance.ts';
import { PRODUCTS } from './products.ts';
import { check, createWorld, plan, run, apply, process, write, type World } from './world.ts';

const DAY_MS = 24 * 3_600_000;
const LIFE_DAYS = 730;
const QUARTER_MS = 90 * DAY_MS;
const CATALOGUE_BEGIN = Date.parse('2026-01-01T12:00Z');
/** By then every late report has arrived. */
const ECHO_DAYS = 120;
/** Due changes are applied daily, unless the backend is down for up to this long. */
const LONGEST_AWAY_DAYS = 6;
/** Length of the event log in a failure message. */
const TOLD_EVENTS = 20;

/** States and mails that occurred, to measure coverage. */
type Life = { readonly states: ReadonlySet<string>; readonly mails: ReadonlySet<string> };

/**
 * Simulates two years of one reader with every failure mode, and checks the books after every step. Throws on a
 * contradiction.
 */
export function liveOneLife(seed: number, calendar: TermCalendar): Life {
  const chance = createChance(seed);
  const world = createWorld(chance, calendar);
  const begin = Date.parse('2026-01-01T12:00Z') + chance.between(0, 400 * DAY_MS);
  const end = begin + LIFE_DAYS * DAY_MS;
  planOften(world, { begin, end, mostDays: 40, happen: (at) => act(world, at) });
  planOften(world, {
    begin,
    end: end + ECHO_DAYS * DAY_MS,
    mostDays: LONGEST_AWAY_DAYS,
    happen: (at) => strike(world, at),
  });
  try {
    run(world);
    checkTruth(world);
  } catch (error) {
    throw new Error(`Seed ${seed}\n${world.history.slice(-TOLD_EVENTS).join('\n')}`, { cause: error });
  }
  return { states: world.states, mails: new Set(world.ledger.mails.map(({ kind }) => kind)) };
}

type Often = {
  readonly begin: number;
  readonly end: number;
  readonly mostDays: number;
  readonly happen: (at: number) => void;
};

function planOften(world: World, { begin, end, mostDays, happen }: Often): void {
  for (let next = begin; next < end; next += world.chance.between(DAY_MS, mostDays * DAY_MS)) {
    const at = next;
    plan(world, at, () => happen(at));
  }
}

/** One run of the backend's cron. */
function strike(world: World, at: number): void {
  for (const id of world.stored.keys()) apply(world, id, { kind: 'timePassed', at });
  check(world, at);
}

/** An action of the reader or the publisher. */
function act(world: World, at: number): void {
  const { stored, chance, witness } = world;
  const theirs = [...stored.values()];
  const subscription = theirs.findLast(({ state }) => isRunning(state)) ?? theirs.at(-1);
  if (!subscription || chance.happens(0.15)) return order(world, at);
  const event = witness.declare(subscription, at, chance);
  apply(world, subscription.id, event);
  // A double click, or the same in another window a minute later.
  if (chance.happens(0.3)) apply(world, subscription.id, { ...event, at: at + 60_000 });
}

/** Orders in one window or in two concurrent ones, by the terms that each has shown. Prices rise every quarter. */
function order(world: World, at: number): void {
  const { stored, chance, calendar, witness } = world;
  const product = () => priced(chance.oneOf(...PRODUCTS), at);
  const windows = [product(), ...(chance.happens(0.2) ? [product()] : [])];
  const decided = windows.map((one) => {
    const theirs = [...stored.values()].flatMap((before) => {
      const step = moveSubscription(before, { kind: 'timePassed', at }, calendar);
      return step.ok ? [step.value.sale] : [];
    });
    const shown = orderToPay(one, { theirs, records: [], at, calendar });
    if (!shown) throw new Error(`${one.id} has no price`);
    return {
      product: one,
      decision: decideOrder(one, theirs, { records: [], at, calendar }),
      shown: factsOf(shown.subscription, at, calendar),
    };
  });
  for (const { product: one, decision, shown } of decided) {
    // Back from the payment page: the open order is the one that is paid.
    if (decision.kind === 'reuse') witness.compare(shown, stored.get(decision.subscriptionId));
    if (decision.kind !== 'new') continue;
    for (const id of decision.abandons) apply(world, id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
    const id = `s${stored.size + 1}`;
    const step = placeOrder({
      id,
      product: one,
      at,
      isTrialOpen: decision.isTrialOpen,
      calendar,
      ...(chance.happens(0.2) ? { startDeclared: { textVersion: SERVICE_START_VERSION, at } } : {}),
    });
    if (!step) throw new Error(`${one.id} has no price`);
    witness.agree(step);
    witness.compare(shown, step.sale);
    write(world, step);
    // Leaves the payment page, and orders once more later that day.
    if (chance.happens(0.3)) plan(world, at + chance.between(1, DAY_MS), () => orderAgain(world, one, at));
  }
  process(world, at);
}

/** Orders the same product again, whose price may have changed since. */
function orderAgain({ stored, calendar, witness }: World, product: ContinuingProduct, at: number): void {
  const now = priced(product, at + QUARTER_MS);
  const shown = orderToPay(now, { theirs: [...stored.values()], records: [], at: at + 1, calendar });
  const decision = decideOrder(now, [...stored.values()], { records: [], at, calendar });
  if (shown && decision.kind === 'reuse')
    witness.compare(factsOf(shown.subscription, at + 1, calendar), stored.get(decision.subscriptionId));
}

function priced(product: ContinuingProduct, at: number): ContinuingProduct {
  const priceCents = 1_290 + 100 * Math.floor((at - CATALOGUE_BEGIN) / QUARTER_MS);
  return { ...product, prices: [{ version: 1, priceCents, from: 0 }] };
}

/** Every report has arrived: our records must match the payment service. */
function checkTruth({ stored, service }: World): void {
  for (const { chargeId, status, refund } of [...stored.values()].flatMap(({ charges }) => charges)) {
    const truth = service.truths.get(chargeId);
    const isKnown =
      (truth?.captured ?? false) === (status === 'captured' || status === 'chargedBack') &&
      ((truth?.calledBackAt ?? null) !== null) === (status === 'chargedBack') &&
      (truth?.refunded ?? 0) === (refund?.cents ?? 0);
    if (!isKnown)
      throw new Error(`${chargeId} is ${status} to us, and to the payment service ${JSON.stringify(truth)}`);
  }
}
