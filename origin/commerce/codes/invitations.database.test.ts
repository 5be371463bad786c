import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import { invite, listInvitations } from './invitations.ts';
import { redeem } from './redeem.ts';
import { orderProduct } from '../sales/orderProduct.ts';

let db: Database;
const service = playPayments();
/** The right of withdrawal is over, the first month is not. */
const BEFORE = NOW - 20 * DAY_MS;

beforeAll(async () => {
  db = await openStore();
  for (const customerId of ['anna', 'paula']) await subscribe(customerId, BEFORE);
});

async function subscribe(customerId: string, at: number): Promise<void> {
  const ordered = await orderProduct(db, wishOf(customerId), at);
  if (!ordered.ok) throw new Error(ordered.error);
  await processEffects(db, service.port, at, ordered.value.sale?.id ?? '');
  const sessionId = service.chargesOf(ordered.value.sale?.id ?? '').at(-1)?.sessionId ?? '';
  service.settle(sessionId, 'captured');
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, service.port, at);
}

const of = (customerId: string, at = NOW) => ({ customerId, at });
const redeemAs = async (customerId: string, codeId: string, at = NOW) => {
  const redeemed = await redeem(db, { codeId, customerId, mailboxDigest: null, at });
  return redeemed.ok ? 'redeemed' : redeemed.error;
};
async function makeCode(customerId: string, at = NOW): Promise<string> {
  const made = await invite(db, of(customerId, at));
  return made.ok ? made.value : expect.unreachable();
}

it(
  'M142 a subscription creates three invitations in thirty days, also under concurrent requests',
  { timeout: 60_000 },
  async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => invite(db, of('paula'))));
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    const { items, openLeft, mayInvite } = await listInvitations(db, of('paula'));
    expect([items.length, openLeft, mayInvite]).toEqual([3, 0, true]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    for (const { id } of items) expect(id).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    // Redeemed invitations count towards the limit.
    expect(await redeemAs('gast-von-paula', items[0]?.id ?? '')).toBe('redeemed');
    expect(await invite(db, of('paula'))).toEqual({ ok: false, error: 'tooMany' });
    expect((await listInvitations(db, of('paula', NOW + 40 * DAY_MS))).openLeft).toBe(3);
    // Recorded for the staff list: the number created.
    expect(await rows("SELECT family, kind, times FROM person_records WHERE key = 'paula'")).toEqual([
      { family: 'plus', kind: 'invited', times: 3 },
    ]);
  },
);

it('M142 refuses an invitation while the sale can be withdrawn from', async () => {
  await subscribe('frisch', NOW);
  expect(await invite(db, of('frisch'))).toEqual({ ok: false, error: 'notPaying' });
  expect(await invite(db, of('frisch', NOW + 15 * DAY_MS))).toMatchObject({ ok: true });
});

it('M142 invitations end with a sale whose payment is called back', async () => {
  await subscribe('bernd', BEFORE);
  const [used, open] = [await makeCode('bernd'), await makeCode('bernd')];
  expect(await redeemAs('gast-von-bernd', used)).toBe('redeemed');
  const [row] = await rows(
    "SELECT session_id FROM payments JOIN subscriptions ON subscriptions.id = subscription_id WHERE customer_id = 'bernd'",
  );
  const sessionId = String(row?.['session_id']);
  service.settle(sessionId, 'chargedBack');
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, NOW);
  await processReports(db, service.port, NOW);
  expect((await explainRoles(db, 'gast-von-bernd', NOW + 1)).roles).toEqual([]);
  expect(await redeemAs('noch-ein-gast', open)).toBe('expired');
});

it('M142 a new reader redeems an invitation once; the inviting reader sees that, without the name', async () => {
  const code = await makeCode('anna');
  expect(await redeemAs('anna', code)).toBe('ownInvitation');
  expect(await redeemAs('paula', code)).toBe('notNew');
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, at) => redeemAs(`gast-${at}`, code)));
  expect(outcomes.filter((one) => one === 'redeemed')).toHaveLength(1);
  const guest = `gast-${outcomes.indexOf('redeemed')}`;
  const { roles, reasons } = await explainRoles(db, guest, NOW);
  expect([roles, reasons.map(({ because }) => because.kind)]).toEqual([['PLUS'], ['invitation']]);
  const listed = await listInvitations(db, of('anna'));
  expect(listed).toMatchObject({ items: [{ id: code, redeemedAt: NOW }], openLeft: 2 });
  expect(JSON.stringify(listed)).not.toContain(guest);
  // A guest redeems one invitation only; erasing the inviting account ends its open invitations, not the redeemed ones.
  const open = await makeCode('anna');
  expect(await redeemAs(guest, open)).toBe('notNew');
  await eraseCustomer(db, { id: 'anna', email: null });
  expect(await redeemAs('spaeter-gast', open)).toBe('expired');
  expect((await explainRoles(db, guest, NOW)).roles).toEqual(['PLUS']);
  expect(await rows("SELECT id FROM codes WHERE from_customer = 'anna'")).toEqual([]);
});

it('M142 an unpaid subscription creates none', async () => {
  expect(await invite(db, of('niemand'))).toEqual({ ok: false, error: 'notPaying' });
  const ordered = await orderProduct(db, wishOf('offen'), NOW);
  expect(ordered.ok).toBe(true);
  expect(await invite(db, of('offen'))).toEqual({ ok: false, error: 'notPaying' });
});
