import { and, eq, sql } from 'drizzle-orm';
import type { MovedAddress } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { customerContacts } from './schema.ts';

/** Redirects a customer's letters to the account's new address, if they went to the old one. */
export async function moveAddress(db: Database, { id, from, to }: MovedAddress): Promise<void> {
  await db
    .update(customerContacts)
    .set({ email: to })
    .where(and(eq(customerContacts.customerId, id), eq(sql`lower(${customerContacts.email})`, from.toLowerCase())));
}
