import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { NOW, openStore, rows, run, wishOf } from '../../../e2e/support/testStore.ts';
import { documentRoutes } from './documentRoutes.ts';
import { expireInvoices } from './expireInvoices.ts';
import { loadDocument } from './loadDocument.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';
import { listSubscriptions } from '../subscriptions/listSubscriptions.ts';

let db: Database;
const service = playPayments();
const INVOICE = 'tagesbote-2026-000001';
const CANCELLATION = 'storno-tagesbote-2026-000001';

/** Ordered and paid. */
async function buy(customerId: string): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId), NOW);
  if (!ordered.ok) throw new Error(ordered.error);
  const id = ordered.value.sale?.id ?? '';
  await processEffects(db, service.port, NOW, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, 'captured');
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, NOW);
  await processReports(db, service.port, NOW);
  return id;
}

beforeAll(async () => {
  db = await openStore();
  const id = await buy('anna');
  await subscriptionStore.apply(db, id, { kind: 'withdrawn', at: NOW });
  await buy('bert');
});

describe('a document', () => {
  const CITED = { invoice: { name: INVOICE, cents: 1_290, issuedAt: NOW } };

  it('M140 G11 is found by its name, with every mandatory field of an invoice', async () => {
    const cancelledBy = { name: CANCELLATION, cents: 1_290, issuedAt: NOW };
    expect(await loadDocument(db, 'anna', INVOICE)).toEqual({
      kind: 'invoice',
      ...CITED.invoice,
      mandator: 'tagesbote',
      productName: 'Plus',
      from: expect.any(Number),
      until: Date.parse('2026-12-26T00:00+01:00'),
      netCents: 1_206,
      vatCents: 84,
      vatPercent: 7,
      retainedUntil: Date.parse('2035-01-01T00:00+01:00'),
      related: [cancelledBy],
    });
    expect(await loadDocument(db, 'anna', CANCELLATION)).toMatchObject({
      kind: 'cancellation',
      ...cancelledBy,
      netCents: 1_206,
      vatCents: 84,
      productName: 'Plus',
      related: [CITED.invoice],
    });
  });

  it('M140 is not found for another customer or an unassigned name', async () => {
    for (const [customerId, name] of [
      ['bert', INVOICE],
      ['bert', CANCELLATION],
      ['', INVOICE],
      ['anna', 'tagesbote-2026-000002'],
      ['bert', 'storno-tagesbote-2026-000002'],
      ['anna', 'rundblick-2026-000001'],
      ['anna', 'x'],
    ] as const)
      expect([customerId, name, await loadDocument(db, customerId, name)]).toEqual([customerId, name, null]);
    expect(await loadDocument(db, 'bert', 'tagesbote-2026-000002')).toMatchObject({ related: [] });
  });

  it('M140 is served by the route, and another customer’s is 404', async () => {
    const ask = (customerId: string) =>
      documentRoutes.request(`/customers/${customerId}/documents/${INVOICE}`, undefined, env);
    expect((await ask('bert')).status).toBe(404);
    expect(await (await ask('anna')).json()).toMatchObject(CITED.invoice);
  });

  it('M140 is listed, each invoice before its cancellation', async () => {
    const [theirs] = await listSubscriptions(db, 'anna', NOW);
    expect(theirs?.documents).toEqual([
      { kind: 'invoice', ...CITED.invoice },
      { kind: 'cancellation', name: CANCELLATION, cents: 1_290, issuedAt: NOW },
    ]);
  });
});

describe('the retention of documents', () => {
  const YEAR = 365 * 24 * 3_600_000;
  const OVER = NOW - 60_000;
  const names = async (table: string) => new Set((await rows(`SELECT id FROM ${table}`)).map(({ id }) => id));
  const add = async (id: string, retainedUntil: number, cancelledUntil: number | null) => {
    const subscription = String((await rows("SELECT id FROM subscriptions WHERE customer_id = 'bert'"))[0]?.['id']);
    const money = `1290, 7, 1206, 84, ${NOW - 9 * YEAR}`;
    const number = Number(id.replace(/\D/g, ''));
    await run(
      `INSERT INTO invoices (id, subscription_id, product_name, from_at, until_at, series, number, cents, vat_percent, net_cents, vat_cents, issued_at, kept_until)
       VALUES ('${id}', '${subscription}', 'Plus', 1, 2, 'tagesbote-2017', ${number}, ${money}, ${retainedUntil})`,
    );
    if (cancelledUntil !== null)
      await run(
        `INSERT INTO invoice_cancellations (id, invoice_id, series, number, cents, vat_percent, net_cents, vat_cents, issued_at, kept_until)
         VALUES ('s${id}', '${id}', 'tagesbote-2017', ${number}, ${money}, ${cancelledUntil})`,
      );
  };

  it('M140 G11 deletes documents after their retention, an invoice not before its cancellation, and none sooner', async () => {
    const kept = { invoices: await names('invoices'), cancellations: await names('invoice_cancellations') };
    await add('alt1', OVER, null);
    await add('alt2', OVER, OVER);
    await add('alt3', OVER, NOW + YEAR);
    await expireInvoices(db, OVER - 1);
    expect(await names('invoices')).toEqual(new Set([...kept.invoices, 'alt1', 'alt2', 'alt3']));
    await expireInvoices(db, NOW);
    expect(await names('invoices')).toEqual(new Set([...kept.invoices, 'alt3']));
    expect(await names('invoice_cancellations')).toEqual(new Set([...kept.cancellations, 'salt3']));
    // A wrong clock deletes nothing: triggers prevent it.
    await expect(expireInvoices(db, NOW + 20 * YEAR)).rejects.toThrow();
    expect(await names('invoices')).toEqual(new Set([...kept.invoices, 'alt3']));
  });
});
