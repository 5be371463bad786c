import { asc, eq } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { CustomerSubscription, ListedInvoice } from '#shared/contracts/store.contract.ts';
import { mayWithdraw } from '#shared/domain/catalogue/mayWithdraw.ts';
import { isRunning, type Subscription } from '#shared/domain/subscription/subscription.ts';
import type { Database } from '../../database/database.ts';
import { invoices, subscriptions } from './schema.ts';
import { loadTheirs } from './loadStored.ts';

/** What a customer has and had, the latest first, with the invoices of each. */
export async function listTheirs(
  db: Database,
  customerId: string,
  at: number,
): Promise<readonly CustomerSubscription[]> {
  const [theirs, invoicesOf] = await Promise.all([loadTheirs(db, customerId), listInvoices(db, customerId)]);
  return theirs
    .toSorted((one, other) => other.orderedAt - one.orderedAt)
    .map((subscription) => ({
      subscription,
      mayWithdraw: isOpenToWithdrawal(subscription, at),
      invoices: invoicesOf(subscription.id),
    }));
}

/** A customer's invoices, by the contract that they are of. */
export async function listInvoices(
  db: Database,
  customerId: string,
): Promise<(contractId: string) => readonly ListedInvoice[]> {
  const issued = await db
    .select({
      subscriptionId: invoices.subscriptionId,
      id: invoices.id,
      series: invoices.series,
      number: invoices.number,
      cents: invoices.cents,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(asc(invoices.issuedAt));
  return (contractId) =>
    issued
      .filter(({ subscriptionId }) => subscriptionId === contractId)
      .map(({ id, series, number, cents, issuedAt }) => ({
        id,
        name: documentName({ series, number }),
        cents,
        issuedAt,
      }));
}

/** As a document is cited. */
function documentName({ series, number }: { readonly series: string; readonly number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

function isOpenToWithdrawal({ agreement, concludedAt, state }: Subscription, at: number): boolean {
  if (concludedAt === null || !isRunning(state)) return false;
  return mayWithdraw(
    { withdrawal: agreement.withdrawal, concludedAt },
    { at, calendar: contractCalendar, start: null },
  );
}
