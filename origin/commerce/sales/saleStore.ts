import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { isBusy, LOST, retryLost, type Busy } from './retryLost.ts';
import type { KindTypes, SaleKind, SaleName, Stored, TimePassed } from './saleKind.ts';
import { invoices } from '../invoices/schema.ts';
import { subscriptions } from './schema.ts';
import { tryToWrite } from './tryToWrite.ts';
import { writeTransition } from './writeTransition.ts';

/** Loads the sales of one kind and applies events to them. */
export function createSaleStore<T extends KindTypes>(kind: SaleKind<T>) {
  const load = (db: Database, id: string) => loadSale(db, kind, id);
  const list = (db: Database, customerId: string) => listSales(db, kind, customerId);

  /**
   * Applies an event and writes the outcome with all effects in one transaction. Applied again, it changes nothing. After a
   * lost race it is applied to the new version; `busy` after five.
   */
  function apply(
    db: Database,
    id: string,
    raw: T['raw'] | TimePassed,
  ): Promise<Result<T['sale'], T['refusal'] | 'unknownSale'> | Busy> {
    return retryLost(async () => {
      const stored = await load(db, id);
      if (!stored) return err('unknownSale');
      const { sale: before } = stored;
      const event = await kind.withFacts(db, stored, raw);
      const step = kind.move(before, event);
      if (!step.ok) return step;
      if (step.value.sale === before) return ok(before);
      const isWritten = await tryToWrite(
        db,
        writeTransition(db, kind, stored, { step: step.value, event }),
        async () => {
          const now = await load(db, id);
          if (now?.sale.version !== before.version) return true;
          return JSON.stringify(await kind.withFacts(db, now, raw)) !== JSON.stringify(event);
        },
      );
      return isWritten ? ok(step.value.sale) : LOST;
    });
  }

  /** Every sale of a customer once everything due has been applied; null while another writer holds that up. */
  async function listAsOf(db: Database, customerId: string, at: number): Promise<readonly T['sale'][] | null> {
    const sales = await list(db, customerId);
    const due = sales.filter((sale) => (kind.dueAt(sale) ?? Infinity) <= at);
    for (const { id } of due) if (isBusy(await apply(db, id, { kind: 'timePassed', at }))) return null;
    return due.length > 0 ? list(db, customerId) : sales;
  }

  /** Ends every sale of a customer as early as its terms allow. False where one was busy. */
  async function endAll(db: Database, customerId: string, at: number): Promise<boolean> {
    for (const { id } of await list(db, customerId)) if (isBusy(await apply(db, id, kind.endEvent(at)))) return false;
    return true;
  }

  return { kind, load, list, listAsOf, apply, endAll };
}

export type SaleStore<T extends KindTypes> = ReturnType<typeof createSaleStore<T>>;

/** A sale by its id, and the kind of its rules. */
export type SaleKey = { readonly id: string; readonly kind: SaleName };

/** A sale with the VAT rates of its invoices; null where there is none of this kind. */
async function loadSale<T extends KindTypes>(
  db: Database,
  kind: SaleKind<T>,
  id: string,
): Promise<Stored<T['sale']> | null> {
  const [[row], issued] = await db.batch([
    db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.kind, kind.name))),
    db
      .select({ id: invoices.id, vatPercent: invoices.vatPercent })
      .from(invoices)
      .where(eq(invoices.subscriptionId, id)),
  ]);
  if (!row) return null;
  const { customerId, mandator, country } = row;
  return {
    owner: { customerId, mandator, country },
    sale: kind.parse(row.subscription),
    vatPercents: new Map(issued.map(({ id: invoiceId, vatPercent }) => [invoiceId, vatPercent])),
  };
}

/** Every sale of this kind that a customer has or had. */
async function listSales<T extends KindTypes>(
  db: Database,
  kind: SaleKind<T>,
  customerId: string,
): Promise<readonly T['sale'][]> {
  const rows = await db
    .select({ sale: subscriptions.subscription })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.kind, kind.name)));
  return rows.map(({ sale }) => kind.parse(sale));
}
