import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { MovedAddress } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { addressKey } from '../newsletters/addressKey.ts';
import { mailStops, newsletterReaders } from '../newsletters/schema.ts';

/**
 * Moves newsletters to the reader's new verified address, because the consent is the person's. Newsletters that the new
 * address already receives or has ended stay as they are. The new address gets mails, whatever its mailbox did before.
 */
export async function moveAddress(db: Database, { from, to }: MovedAddress, secret: string): Promise<void> {
  const newKey = addressKey(to, secret);
  const other = alias(newsletterReaders, 'other');
  const { newsletterSlug, mandator, state } = newsletterReaders;
  const isThere = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.newsletterSlug, newsletterSlug), eq(other.mandator, mandator), eq(other.addressKey, newKey)));
  await db
    .update(newsletterReaders)
    .set({ address: to, addressKey: newKey })
    .where(
      and(eq(newsletterReaders.addressKey, addressKey(from, secret)), ne(state, 'unsubscribed'), notExists(isThere)),
    );
  await db.delete(mailStops).where(eq(mailStops.addressKey, newKey));
}
