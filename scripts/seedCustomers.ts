import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { productsInput } from '../shared/contracts/product.contract.ts';
import { openDatabase, type Database } from '../origin/database/database.ts';
import { productPrices, products } from '../origin/commerce/catalogue/schema.ts';
import { codes } from '../origin/commerce/codes/schema.ts';
import { letterMails, letters } from '../origin/commerce/letters/schema.ts';
import { savePrinted } from '../origin/commerce/verification/verify.ts';
import { DEMO_CODES, DEMO_LIVES, DEMO_PRINTED, liveTo } from './demoLives.ts';
import { applyMigrations } from './localDatabases.ts';
import { productsOf, type SeedCatalogue } from './productOfOffer.ts';
import { readSeed } from './readSeed.ts';
import { databaseOf } from './workers.ts';
import { subscriptionStore } from '../origin/commerce/subscriptions/subscriptionStore.ts';

const DAY_MS = 24 * 3_600_000;
/** Age of the demo products' prices: older than any demo order. */
const SOLD_FOR_MS = 800 * DAY_MS;

/**
 * Creates the demo customers' orders, payments, cancellations and arrears by the store's own rules, as of now. Once per
 * state directory, before the portal runs, because no service accepts orders in the past. Local only.
 */
export async function seedCustomers(stateDirectory: string): Promise<void> {
  applyMigrations(stateDirectory);
  const stamp = path.join(stateDirectory, 'customers-seeded');
  const fingerprint = createHash('sha256').update(fs.readFileSync('scripts/demoLives.ts')).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  const { miniflare, db } = await openStore(stateDirectory);
  try {
    await writeCustomers(db, Date.now());
  } finally {
    await miniflare.dispose();
  }
  fs.writeFileSync(stamp, fingerprint);
}

/** Idempotent: customers with orders stay unchanged. */
export async function writeCustomers(db: Database, now: number): Promise<void> {
  await writeCatalogue(db, now);
  for (const code of DEMO_CODES(now)) await db.insert(codes).values(code).onConflictDoNothing();
  await savePrinted(db, DEMO_PRINTED, now);
  for (const life of DEMO_LIVES) {
    const customerId = `demo-${life.name}`;
    if ((await subscriptionStore.list(db, customerId)).length > 0) continue;
    const id = await liveTo(db, life, now);
    // A state from before the demo customers: its prices are newer than their orders.
    if (id === null) return console.warn('Demo-Kunden gibt es erst nach `npm run reset`.');
    // Already sent in the past, not to be sent again today.
    const told = db.select({ key: letters.key }).from(letters).where(eq(letters.subscriptionId, id));
    await db.delete(letterMails).where(inArray(letterMails.letterKey, told));
  }
}

/** Products on sale at the time of the orders; the rest comes with the content. */
async function writeCatalogue(db: Database, now: number): Promise<void> {
  const catalogues: readonly SeedCatalogue[] = readSeed('offers.json');
  for (const catalogue of catalogues) {
    const { mandator } = catalogue;
    const sold = v.parse(productsInput, productsOf(catalogue));
    for (const [position, { priceCents, from: _, ...product }] of sold.entries()) {
      const { id } = product;
      await db
        .insert(products)
        .values({ mandator, id, product: JSON.stringify(product), position })
        .onConflictDoNothing();
      await db
        .insert(productPrices)
        .values({ mandator, productId: id, version: 1, priceCents, fromAt: now - SOLD_FOR_MS })
        .onConflictDoNothing();
    }
  }
}

async function openStore(stateDirectory: string): Promise<{ readonly miniflare: Miniflare; readonly db: Database }> {
  const { binding } = databaseOf('COMMERCE_DB');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      telemetry: { enabled: false },
      resourcePersistencePath: path.resolve(stateDirectory, 'v3'),
      workers: [
        {
          name: 'seed',
          modules: true,
          script: 'export default {};',
          compatibilityDate: '2026-10-01',
          d1Databases: { [binding]: 'pressehaus-commerce' },
        },
      ],
    }),
  );
  await miniflare.ready;
  return { miniflare, db: openDatabase(await miniflare.getD1Database(binding)) };
}
