import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { DAY_MS, MINUTE_MS, NOW, openStore, rows, run, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import type { RolesOf } from '../grants/createRolesPort.ts';
import { syncRoles } from '../grants/syncRoles.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { listWaiting } from './listWaiting.ts';
import { repeatPiece } from './repeatPiece.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';

let db: Database;
const service = playPayments();
const mails: string[] = [];
const synced: RolesOf[] = [];
const away = { mail: false, accounts: false };
const whenSent = { run: async () => {} };

const ports = {
  payments: service.port,
  roles: async (of: RolesOf) => {
    synced.push(of);
    return away.accounts ? ('away' as const) : ('synced' as const);
  },
  env: {
    MAIL: {
      send: async ({ to }: { readonly to?: unknown }) => {
        if (away.mail) throw new Error('away');
        mails.push(String(to));
        await whenSent.run();
        return { messageId: 'm' };
      },
    },
    MAIL_SENDER: 'abo@{mandator}.example',
    PUBLIC_ORIGIN: 'https://{mandator}.example',
  },
};

beforeAll(async () => {
  db = await openStore();
});
beforeEach(() => {
  service.setAway(false);
  Object.assign(away, { mail: false, accounts: false });
  whenSent.run = async () => {};
  mails.length = 0;
  synced.length = 0;
});

async function order(customerId: string, productId = 'plus'): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId, productId), NOW);
  if (!ordered.ok) throw new Error(ordered.error);
  return ordered.value.sale?.id ?? '';
}

async function pay(id: string): Promise<string> {
  await processEffects(db, service.port, NOW, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, 'captured');
  await saveReport(db, { eventId: `bezahlt-${id}`, sessionId }, NOW);
  await processReports(db, service.port, NOW);
  return sessionId;
}

const waitingOf = (customerId: string, now = NOW) => listWaiting(db, customerId, now);
async function pieceOf(customerId: string, kind: string, now = NOW) {
  const found = (await waitingOf(customerId, now)).find((one) => one.kind === kind);
  if (!found) throw new Error(`No ${kind} waits for ${customerId}`);
  return found;
}
const repeat = (customerId: string, piece: Awaited<ReturnType<typeof pieceOf>>, now: number) =>
  repeatPiece(db, { customerId, piece }, ports, () => now);
const cents = async () => JSON.stringify(await rows('SELECT charge_id, cents FROM payments ORDER BY charge_id'));

it('G26 requests a failed refund at once, and only once for repeated calls', async () => {
  const id = await order('anna');
  await pay(id);
  await subscriptionStore.apply(db, id, { kind: 'withdrawn', at: NOW });
  service.setAway(true);
  for (let round = 0; round < 9; round += 1) await processEffects(db, service.port, NOW + round * DAY_MS, id);
  const tried = NOW + 8 * DAY_MS;
  const piece = await pieceOf('anna', 'effect', tried);
  expect(piece).toMatchObject({ what: 'refund', attempts: 9 });
  expect(piece.dueAt).toBeGreaterThan(tried + 60 * MINUTE_MS);
  const before = await cents();
  expect(await repeat('anna', piece, tried + MINUTE_MS)).toBe('waiting');
  service.setAway(false);
  expect(await repeat('anna', piece, tried + 3 * MINUTE_MS)).toBe('settled');
  const both = await Promise.all([1, 2].map(() => repeat('anna', piece, tried + 4 * MINUTE_MS)));
  expect(both).toEqual(['settled', 'settled']);
  expect(service.refunds.filter((chargeId) => chargeId.startsWith(id))).toHaveLength(1);
  expect(await cents()).toBe(before);
  expect(await rows(`SELECT state FROM subscriptions WHERE id = '${id}'`)).toEqual([{ state: 'refunded' }]);
});

it('G26 processes a failed report, with one invoice and one letter', async () => {
  const id = await order('bert');
  await processEffects(db, service.port, NOW, id);
  const sessionId = service.chargesOf(id)[0]?.sessionId ?? '';
  service.settle(sessionId, 'captured');
  await saveReport(db, { eventId: 'bert-1', sessionId }, NOW);
  service.setAway(true);
  await processReports(db, service.port, NOW);
  service.setAway(false);
  const piece = await pieceOf('bert', 'report');
  const later = NOW + MINUTE_MS;
  const both = await Promise.all([1, 2, 3].map(() => repeat('bert', piece, later)));
  expect(both).toContain('settled');
  expect(await repeat('bert', piece, later)).toBe('settled');
  expect(await rows(`SELECT id FROM invoices WHERE subscription_id = '${id}'`)).toHaveLength(1);
  expect(await rows(`SELECT key FROM letters WHERE subscription_id = '${id}'`)).toHaveLength(1);
});

it('G26 reads an unreported payment', async () => {
  const id = await order('carl');
  await processEffects(db, service.port, NOW, id);
  const piece = await pieceOf('carl', 'payment');
  expect(await repeat('carl', piece, NOW)).toBe('waiting');
  service.settle(service.chargesOf(id)[0]?.sessionId ?? '', 'captured');
  expect(await repeat('carl', piece, NOW)).toBe('settled');
  expect(await repeat('carl', piece, NOW)).toBe('settled');
  expect(await rows(`SELECT state FROM subscriptions WHERE id = '${id}'`)).toEqual([{ state: 'active' }]);
});

it('G26 sends a rejected letter once, without counting an attempt', async () => {
  const id = await order('dora');
  await pay(id);
  away.mail = true;
  const piece = await pieceOf('dora', 'letter');
  for (let round = 0; round < 20; round += 1)
    expect(await repeat('dora', piece, NOW + round * MINUTE_MS)).toBe('waiting');
  expect((await pieceOf('dora', 'letter')).attempts).toBe(1);
  away.mail = false;
  const later = NOW + 21 * MINUTE_MS;
  // Repeated while the mail service is sending it.
  whenSent.run = async () => {
    whenSent.run = async () => {};
    expect(await repeat('dora', piece, later + 1_000)).toBe('waiting');
  };
  expect(await repeat('dora', piece, later)).toBe('settled');
  expect(await repeat('dora', piece, later + DAY_MS)).toBe('settled');
  expect(mails).toEqual(['dora@demo.example']);
});

it('G26 syncs roles that the account service did not accept', async () => {
  const id = await order('emil');
  await pay(id);
  away.accounts = true;
  await syncRoles(db, ports.roles, Date.now() + MINUTE_MS, 'emil');
  away.accounts = false;
  const now = Date.now() + 5 * MINUTE_MS;
  await run(`UPDATE role_updates SET due_at = ${now + 15_000}, attempts = 1 WHERE customer_id = 'emil'`);
  const piece = await pieceOf('emil', 'roles', now);
  expect(await repeat('emil', piece, now)).toBe('waiting');
  expect(synced).toHaveLength(1);
  expect(await repeat('emil', piece, now + 15_000)).toBe('settled');
  expect(await repeat('emil', piece, now + 15_000)).toBe('settled');
  expect(synced).toHaveLength(2);
});

it('G26 refuses to repeat another customer’s work', async () => {
  const id = await order('frida');
  await pay(id);
  const piece = await pieceOf('frida', 'letter');
  expect(await repeat('gustav', piece, NOW)).toBe('settled');
  expect(await repeat('gustav', { ...piece, kind: 'receipt', key: '1' }, NOW)).toBe('settled');
  expect(mails).toEqual([]);
  expect(await waitingOf('frida')).toContainEqual(piece);
});
