import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { MovedAddress } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { addressKey } from '../newsletters/addressKey.ts';
import { newsletterReaders } from '../newsletters/schema.ts';

/**
 * Newsletters go where their reader has shown that he reads now: the consent is his and goes on. One that the new
 * address has, or has ended, stays as it is.
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
}
