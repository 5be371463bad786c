import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import { SERVICE_START_VERSION, START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import type { Database } from '../../database/database.ts';
import { readTables } from '../../database/readTables.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { selectCustomer } from '../customers/selectCustomer.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, run, wishOf } from '../../../e2e/support/testStore.ts';
import { prepareCheckout } from './prepareCheckout.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { orderProduct } from './orderProduct.ts';

let db: Database;
const service = playPayments();
const { port } = service;
const HOUR_MS = DAY_MS / 24;

beforeAll(async () => {
  db = await openStore();
});

const theirs = (customerId: string, table: keyof ReturnType<typeof selectCustomer>) =>
  readTables(db, selectCustomer(db, { id: customerId, email: null })).then((found) => found[table] ?? []);

type Wanted = { readonly customerId: string; readonly productId: string };

async function look({ customerId, productId }: Wanted, at: number): Promise<AnyCheckout> {
  const checkout = await prepareCheckout(db, { mandator: 'tagesbote', productId, customerId, mailboxDigest: null }, at);
  if (!checkout) throw new Error('Not sold');
  return checkout;
}

const centsOf = (checkout: AnyCheckout) =>
  'single' in checkout ? checkout.single.priceCents : checkout.facts.firstCents;

/** Presses a page's order button: returns the resulting sale, or the refusal. */
async function press({ customerId, productId }: Wanted, shown: AnyCheckout, at: number): Promise<string> {
  const { shownTerms } = shown;
  const wish = {
    ...wishOf(customerId, productId),
    shownTerms,
    startDeclared: 'single' in shown ? START_TEXT_VERSION : SERVICE_START_VERSION,
  };
  const ordered = await orderProduct(db, wish, at);
  if (!ordered.ok) return ordered.error;
  if (ordered.value.kind !== 'open') return ordered.value.kind;
  const { id } = ordered.value.sale;
  await processEffects(db, port, at, id);
  return id;
}

async function askedCents(customerId: string, id: string) {
  const asked = (await theirs(customerId, 'payments')).filter(({ subscriptionId }) => subscriptionId === id);
  return asked.at(-1)?.['cents'];
}

async function pay(id: string, at: number): Promise<void> {
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, 'captured');
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, port, at);
}

type Product = {
  readonly kind: 'plus' | 'coins' | 'day-pass';
  readonly priceCents: number;
  readonly trial: { readonly priceCents: number; readonly months: number } | null;
  readonly period: 'month' | 'year';
};
let count = 0;

async function sell({ kind, priceCents, ...terms }: Product): Promise<string> {
  const productId = `p${(count += 1)}`;
  await run(
    `INSERT INTO products VALUES ('tagesbote', '${productId}', '${stored(productId, { kind, ...terms })}', ${100 + count})`,
  );
  await change(productId, { version: 1, priceCents, at: NOW - DAY_MS });
  return productId;
}

function stored(productId: string, { kind, trial, period }: Omit<Product, 'priceCents'>): string {
  const minimumMonths = period === 'year' ? 12 : 1;
  const own = {
    plus: { terms: { period, trial, minimumMonths, noticeMonths: 0 }, withdrawal: 'service' },
    coins: { credits: 10, withdrawal: 'service' },
    'day-pass': { hours: 24, withdrawal: 'content' },
  } as const;
  return JSON.stringify({ id: productId, kind, name: `Produkt ${productId}`, points: ['Alles'], ...own[kind] });
}

const change = (productId: string, price: { version: number; priceCents: number; at: number }) =>
  run(
    `INSERT INTO product_prices VALUES ('tagesbote', '${productId}', ${price.version}, ${price.priceCents}, ${price.at})`,
  );

const PLUS: Product = { kind: 'plus', priceCents: 1_290, trial: { priceCents: 100, months: 1 }, period: 'month' };

describe('M142 the price beside the order button', () => {
  it('is the charged 12.90 € for a reader after the trial who returns from the payment page', async () => {
    const wanted = { customerId: 'beendet', productId: await sell(PLUS) };
    const first = await press(wanted, await look(wanted, NOW), NOW);
    await pay(first, NOW);
    await subscriptionStore.apply(db, first, { kind: 'withdrawn', at: NOW });
    const looks = [await look(wanted, NOW + 1)];
    const second = await press(wanted, looks[0] ?? (await look(wanted, NOW)), NOW + 1);
    looks.push(await look(wanted, NOW + 2));
    expect(looks).toMatchObject([
      { standing: 'new', facts: { firstCents: 1_290, thenCents: 1_290, isTrial: false } },
      { standing: 'open', facts: { firstCents: 1_290, thenCents: 1_290, isTrial: false } },
    ]);
    expect(await askedCents('beendet', second)).toBe(1_290);
  });

  it.each([
    ['a subscription', PLUS, { firstCents: 100, thenCents: 1_290 }],
    ['a pack of coins', { ...PLUS, kind: 'coins' } as const, { priceCents: 1_290 }],
    ['a day pass', { ...PLUS, kind: 'day-pass' } as const, { priceCents: 1_290, startTextVersion: START_TEXT_VERSION }],
  ])('of %s is that of the open order for a day, and the catalogue’s after it', async (name, product, facts) => {
    const wanted = { customerId: `offen ${name}`, productId: await sell(product) };
    const id = await press(wanted, await look(wanted, NOW), NOW);
    await change(wanted.productId, { version: 2, priceCents: 1_490, at: NOW + HOUR_MS });
    const later = await look(wanted, NOW + 2 * HOUR_MS);
    expect(later).toMatchObject({ standing: 'open', ['single' in later ? 'single' : 'facts']: facts });
    expect(await press(wanted, later, NOW + 2 * HOUR_MS)).toBe(id);
    const over = await look(wanted, NOW + DAY_MS);
    expect(over.standing).toBe('new');
    // The terms shown earlier can no longer be ordered.
    expect(await press(wanted, later, NOW + DAY_MS)).toBe('termsChanged');
    const next = await press(wanted, over, NOW + DAY_MS);
    expect(await askedCents(wanted.customerId, next)).toBe(centsOf(over));
  });

  it('that changed since the page was opened is shown before an order is placed', async () => {
    const wanted = { customerId: 'zugesehen', productId: await sell(PLUS) };
    const shown = await look(wanted, NOW);
    await change(wanted.productId, { version: 2, priceCents: 1_490, at: NOW + 1 });
    expect(await press(wanted, shown, NOW + 2)).toBe('termsChanged');
    expect(await theirs('zugesehen', 'subscriptions')).toEqual([]);
    expect(await press(wanted, await look(wanted, NOW + 2), NOW + 2)).not.toBe('termsChanged');
  });

  it('reports an owned product as owned, whatever another product of its family costs', async () => {
    const [mine, other] = [await sell(PLUS), await sell({ ...PLUS, period: 'year' })];
    await pay(
      await press({ customerId: 'hat', productId: mine }, await look({ customerId: 'hat', productId: mine }, NOW), NOW),
      NOW,
    );
    const owned = await look({ customerId: 'hat', productId: other }, NOW + 1);
    expect([owned.standing, owned.product.name]).toEqual(['owned', `Produkt ${other}`]);
  });

  it(
    'G22 equals the charge, the invoice and the confirmation mail, for any catalogue and history',
    { timeout: 240_000 },
    async () => {
      const cents = fc.integer({ min: 1, max: 99_999 });
      const product = fc.record({
        kind: fc.constantFrom('plus', 'coins', 'day-pass'),
        priceCents: cents,
        trial: fc.option(fc.record({ priceCents: cents, months: fc.integer({ min: 1, max: 3 }) })),
        period: fc.constantFrom('month', 'year'),
      });
      const step = fc.record({
        what: fc.constantFrom('order', 'order', 'hesitate', 'change', 'fail', 'pay', 'withdraw'),
        hours: fc.integer({ min: 0, max: 16 }),
        cents,
      });
      const life = fc.array(step, { minLength: 3, maxLength: 12 });
      await fc.assert(fc.asyncProperty(product, life, liveWith), { numRuns: 25 });
    },
  );
});

type Step = { readonly what: string; readonly hours: number; readonly cents: number };

/** Runs a history, and compares the shown price with its outcome. */
async function liveWith(product: Product, steps: readonly Step[]): Promise<void> {
  const productId = await sell(product);
  const wanted = { customerId: `leben-${productId}`, productId };
  const tell = product.kind === 'plus' ? subscriptionStore.apply : purchaseStore.apply;
  let [at, version] = [NOW, 1];
  let open: { readonly id: string; readonly shown: AnyCheckout } | null = null;
  const order = async (shown: AnyCheckout) => {
    const led = await press(wanted, shown, at);
    if (led === 'owned' || led === 'termsChanged') return led;
    expect(await askedCents(wanted.customerId, led)).toBe(centsOf(shown));
    open = { id: led, shown };
    return led;
  };
  for (const { what, hours, cents } of steps) {
    at += 1 + hours * HOUR_MS;
    // The terms that a page has just shown can be ordered.
    if (what === 'order') expect(await order(await look(wanted, at))).not.toBe('termsChanged');
    if (what === 'change') await change(productId, { version: (version += 1), priceCents: cents, at });
    if (what === 'hesitate') {
      const shown = await look(wanted, at);
      at += 1;
      await change(productId, { version: (version += 1), priceCents: cents, at });
      at += hours * HOUR_MS;
      await order(shown);
    }
    if (!open) continue;
    const { id, shown } = open;
    if (what === 'fail') await tell(db, id, { kind: 'paymentFailed', chargeId: chargeOf(id), at });
    if (what === 'withdraw') await tell(db, id, { kind: 'withdrawn', at });
    if (what === 'pay' && (await look(wanted, at)).standing === 'open') {
      await pay(id, at);
      await compare(wanted.customerId, id, shown);
    }
  }
}

function chargeOf(id: string): string {
  return service.chargesOf(id).at(-1)?.chargeId ?? '';
}

async function compare(customerId: string, id: string, shown: AnyCheckout): Promise<void> {
  const of = async (table: 'invoices' | 'letters') =>
    (await theirs(customerId, table)).filter(({ subscriptionId }) => subscriptionId === id);
  const [[invoice], [letter]] = [await of('invoices'), await of('letters')];
  expect(invoice?.['cents']).toBe(centsOf(shown));
  expect(letter?.['text']).toContain(formatPrice(centsOf(shown)));
  if ('facts' in shown) expect(letter?.['text']).toContain(formatPrice(shown.facts.thenCents));
}
