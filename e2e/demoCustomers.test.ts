import { expect, it } from 'vitest';
import * as v from 'valibot';
import { writeCustomers } from '#scripts/seedCustomers.ts';
import { openDatabase } from '#origin/database/database.ts';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const DAY_MS = 24 * 3_600_000;

const call = (path: string, body?: object) =>
  portal.request(path, {
    host: 'subscriptions.localhost',
    method: body ? 'POST' : 'GET',
    headers: { [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const grantsOf = async (name: string) =>
  v.parse(grantsContract, JSON.parse((await call(`/customers/demo-${name}/grants`)).text));
const rowsOf = (name: string, what: string) =>
  portal.query(
    `SELECT ${what} FROM subscriptions JOIN invoices ON subscription_id = subscriptions.id WHERE customer_id = ?`,
    `demo-${name}`,
  );

/** Months end on days of their own, and the state is some hours old. */
const about = (days: number) => ({
  least: Date.now() + (days - 2) * DAY_MS,
  most: Date.now() + (days + 2) * DAY_MS,
});

it.each([
  ['abo', 'active', 12, 3],
  ['jahr', 'active', 250, 1],
  ['probe', 'trial', 5, 1],
  ['gekuendigt', 'cancelled', 9, 3],
  // The grace period: 21 days from the first payment request.
  ['rueckstand', 'pastDue', 16, 3],
] as const)(
  'M142 G26 %s@ reads Plus, %s, for about %i more days, after %i invoices',
  async (name, state, days, invoices) => {
    const { roles, reasons } = await grantsOf(name);
    const [reason] = reasons;
    expect([roles, reasons.length, reason?.because.kind]).toEqual([['PLUS'], 1, 'subscription']);
    expect(reason?.because).toMatchObject({ subscription: { state: { kind: state } } });
    const { least, most } = about(days);
    expect(reason?.until).toBeGreaterThan(least);
    expect(reason?.until).toBeLessThan(most);
    expect(await rowsOf(name, 'invoices.id')).toHaveLength(invoices);
  },
);

it('M142 rueckstand@ was reminded twice', async () => {
  const letters = await portal.query(
    "SELECT subject FROM letters JOIN subscriptions ON subscription_id = subscriptions.id WHERE customer_id = 'demo-rueckstand' ORDER BY letters.id DESC LIMIT 2",
  );
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(1);
  expect(await portal.query("SELECT status FROM payments WHERE status = 'failed'")).toHaveLength(2);
});

it('M142 beendet@ reads nothing any more, and was told', async () => {
  expect(await grantsOf('beendet')).toEqual({ roles: [], holdUntil: null, reasons: [] });
  const [ended] = await portal.query(
    "SELECT state, json_extract(subscription, '$.state.endedAt') AS endedAt FROM subscriptions WHERE customer_id = 'demo-beendet'",
  );
  expect(ended?.['state']).toBe('ended');
  expect(Number(ended?.['endedAt'])).toBeLessThan(Date.now() - 25 * DAY_MS);
});

it('M142 the demo’s codes give thirty days of Plus once a reader, once at all, and not any more', async () => {
  const redeem = async (name: string, codeId: string) =>
    JSON.parse((await call(`/customers/demo-${name}/redemptions`, { codeId })).text);
  expect(await redeem('frei', 'TAGESBOTE-30')).toMatchObject({ items: [{ role: 'PLUS' }] });
  expect(await redeem('frei', 'TAGESBOTE-30')).not.toHaveProperty('items');
  // A free period is granted once per person: decision 082.
  expect(await redeem('frei', 'EINMAL-1')).toMatchObject({ validationErrors: [{ error: 'hadFree' }] });
  expect(await redeem('luecke', 'EINMAL-1')).toMatchObject({ items: [{ role: 'PLUS' }] });
  expect(await redeem('frei', 'EINMAL-1')).not.toHaveProperty('items');
  expect(await redeem('frei', 'ABGELAUFEN-1')).not.toHaveProperty('items');
  const { reasons } = await grantsOf('frei');
  expect(reasons.map(({ because }) => because.kind)).toEqual(['code']);
  expect(reasons[0]?.until).toBeGreaterThan(about(30).least);
});

it('M142 seeding again changes nothing and sends no mail', async () => {
  const read = async () => {
    const database = await portal.database('COMMERCE_DB');
    return Promise.all(
      [
        'subscriptions',
        'subscription_events',
        'payments',
        'invoices',
        'letters',
        'grants',
        'codes',
        'products',
        'product_prices',
      ].map(async (table) => (await database.prepare(`SELECT * FROM ${table}`).all()).results),
    );
  };
  const before = await read();
  await writeCustomers(openDatabase(await portal.database('COMMERCE_DB')), Date.now());
  expect(await read()).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  expect(await portal.query('SELECT letter_key FROM letter_mails')).toEqual([]);
  expect(portal.mail.read()).toEqual([]);
});
