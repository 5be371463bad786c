import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { ok } from '#shared/lib/result.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import type { MailService } from '../../mail/mail.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, readOpenPayments, processReports } from '../payments/processReports.ts';
import { breakOff, BrokenOff } from '../../../e2e/support/breakOff.ts';
import { DAY_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { passTime } from './passTime.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { orderProduct } from './orderProduct.ts';

const HOUR_MS = DAY_MS / 24;
/** An upper bound of the number of steps. */
const MOST_TURNS = 200;

beforeAll(async () => {
  await openStore();
});

type Breaking = ReturnType<typeof breakOff>;

/** A subscription, and what is bought once: ten coins. */
type ProductId = 'plus' | 'zehn';
const SIDES = [
  ['before', true],
  ['behind', true],
  ['before', false],
  ['behind', false],
] as const;
const ofBoth = (sides: readonly (typeof SIDES)[number][]) =>
  sides.flatMap(([side, isKilled]) => (['plus', 'zehn'] as const).map((product) => [product, side, isKilled] as const));

async function order(db: Database, { customerId, product }: { customerId: string; product: ProductId }, at: number) {
  const ordered = await orderProduct(db, wishOf(customerId, product), at);
  if (!ordered.ok) throw new Error('Not ordered');
}

/** One reader's order, from the click to the refund of a withdrawal, with every call to another service counted. */
function live(customerId: string, product: ProductId) {
  const service = playPayments();
  let sent = 0;
  const take = async () => {
    sent += 1;
    return ok(null);
  };

  async function go({ step, database }: Breaking, at: number): Promise<void> {
    const db = openDatabase(database(env.COMMERCE_DB));
    const port: PaymentPort = {
      ...service.port,
      initiate: (charge) => step('initiate', () => service.port.initiate(charge)),
      status: (sessionId) => step('status', () => service.port.status(sessionId)),
      refund: (sessionId, cents) => step('refund', () => service.port.refund(sessionId, cents)),
    };
    const mail: MailService = {
      send: () => step('mail', take),
    };
    // After payment a second click would buy coins again.
    if ((await idsOf(customerId)).length === 0 || product === 'plus') await order(db, { customerId, product }, at);
    const [id = ''] = await idsOf(customerId);
    await processEffects(db, port, at, id);
    for (const { sessionId, status } of service.chargesOf(id)) {
      if (status === 'open') service.settle(sessionId, 'captured');
      await saveReport(db, { eventId: `${sessionId}-paid`, sessionId }, at);
    }
    await processReports(db, port, at);
    await deliverMails(letterOutbox(db, PLACES), mail, () => at);
  }

  /** The cron runs from then on. */
  async function recover(at: number): Promise<void> {
    const db = openDatabase(env.COMMERCE_DB);
    const mail: MailService = { send: take };
    await processReports(db, service.port, at);
    await readOpenPayments(db, service.port, at);
    await passTime(db, at);
    await processEffects(db, service.port, at);
    await deliverMails(letterOutbox(db, PLACES), mail, () => at);
  }

  async function withdraw({ step, database }: Breaking, at: number): Promise<void> {
    const db = openDatabase(database(env.COMMERCE_DB));
    const [id = ''] = await idsOf(customerId);
    await (product === 'plus' ? subscriptionStore.apply : purchaseStore.apply)(db, id, { kind: 'withdrawn', at });
    const refund: PaymentPort['refund'] = (sessionId, cents) =>
      step('refund', () => service.port.refund(sessionId, cents));
    await processEffects(db, { ...service.port, refund }, at, id);
  }

  return { service, sent: () => sent, go, recover, withdraw };
}

const PLACES = { MAIL_SENDER: 'abo@{mandator}.example', PUBLIC_ORIGIN: 'https://{mandator}.example' };

async function idsOf(customerId: string): Promise<readonly string[]> {
  return (await rows(`SELECT id FROM subscriptions WHERE customer_id = '${customerId}'`)).map(({ id }) => String(id));
}

/** Counts a reader's rows of each kind; of coins, packs. */
async function countAll(customerId: string) {
  const [counted] = await rows(`SELECT
    (SELECT count(*) FROM subscriptions WHERE customer_id = '${customerId}') AS subscriptions,
    (SELECT count(*) FROM payments p JOIN subscriptions s ON s.id = p.subscription_id WHERE customer_id = '${customerId}') AS payments,
    (SELECT count(*) FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id WHERE customer_id = '${customerId}') AS invoices,
    (SELECT count(*) FROM invoice_cancellations c JOIN invoices i ON i.id = c.invoice_id JOIN subscriptions s ON s.id = i.subscription_id WHERE customer_id = '${customerId}') AS cancellations,
    (SELECT count(*) FROM letters l JOIN subscriptions s ON s.id = l.subscription_id WHERE customer_id = '${customerId}') AS letters,
    (SELECT count(*) FROM grants WHERE customer_id = '${customerId}' AND until_at > ${NOW + DAY_MS}) AS grants,
    (SELECT coalesce(sum(credits), 0) / 10 FROM wallet_movements WHERE customer_id = '${customerId}') AS packs`);
  return counted;
}

async function brokenOff(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    if (!(cause instanceof BrokenOff) && !(cause instanceof Error && cause.cause instanceof BrokenOff)) throw cause;
  }
}

const whole = () => breakOff({ turn: Infinity, side: 'before', isKilled: false });

it.each(ofBoth(SIDES))(
  'M142 %s broken off %s any step, killed %s: one order, one charge, one invoice, one mail, or none',
  { timeout: 120_000 },
  async (product, side, isKilled) => {
    let turns = 0;
    const packs = product === 'zehn' ? 1 : 0;
    for (let turn = 1; turn < MOST_TURNS; turn += 1) {
      const customerId = `${product}-${side}-${isKilled}-${turn}`;
      const reader = live(customerId, product);
      const breaking = breakOff({ turn, side, isKilled });
      await brokenOff(() => reader.go(breaking, NOW));
      const before = await countAll(customerId);
      for (const many of Object.values(before ?? {})) expect(many).toBeLessThanOrEqual(1);
      // The reader clicks again, and time passes.
      await reader.go(whole(), NOW + 10 * 60_000);
      for (const hours of [1, 3, 8]) await reader.recover(NOW + hours * HOUR_MS);
      expect([turn, await countAll(customerId)]).toEqual([
        turn,
        { subscriptions: 1, payments: 1, invoices: 1, cancellations: 0, letters: 1, grants: 1, packs },
      ]);
      const [id = ''] = await idsOf(customerId);
      expect(reader.service.chargesOf(id)).toHaveLength(1);
      // A failure between the mail service's answer and our record of it is undetectable: only there is a mail
      // repeated.
      const [last, beforeLast] = breaking.steps().toReversed();
      const isUnknown = (last === 'mail' && side === 'behind') || (beforeLast === 'mail' && side === 'before');
      expect([turn, reader.sent()]).toEqual([turn, isUnknown && breaking.hasBroken() ? 2 : 1]);
      if (!breaking.hasBroken()) return expect(turns).toBeGreaterThan(15);
      turns += 1;
    }
    expect.unreachable('there are more steps than were tried');
  },
);

it.each(ofBoth(SIDES.filter(([side, isKilled]) => side === 'behind' || isKilled)))(
  'G11 a withdrawal from %s broken off %s any step, killed %s: one refund, one cancellation, or none',
  { timeout: 120_000 },
  async (product, side, isKilled) => {
    let turns = 0;
    for (let turn = 1; turn < MOST_TURNS; turn += 1) {
      const customerId = `zurueck-${product}-${side}-${isKilled}-${turn}`;
      const reader = live(customerId, product);
      await reader.go(whole(), NOW);
      const breaking = breakOff({ turn, side, isKilled });
      await brokenOff(() => reader.withdraw(breaking, NOW + HOUR_MS));
      expect(reader.service.refunds.length).toBeLessThanOrEqual(1);
      await reader.withdraw(whole(), NOW + 2 * HOUR_MS);
      for (const hours of [3, 8]) await reader.recover(NOW + hours * HOUR_MS);
      expect(reader.service.refunds).toHaveLength(1);
      expect(await countAll(customerId)).toMatchObject({
        cancellations: 1,
        invoices: 1,
        payments: 1,
        grants: 0,
        packs: 0,
      });
      if (!breaking.hasBroken()) return expect(turns).toBeGreaterThan(5);
      turns += 1;
    }
    expect.unreachable('there are more steps than were tried');
  },
);
