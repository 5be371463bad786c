import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DataSubject, Erased } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { countRows, readTables } from '../../database/readTables.ts';
import { runAll } from '../../database/runAll.ts';
import { newsletterReaders } from '../newsletters/schema.ts';
import { endStatements } from '../push/savePushSubscription.ts';
import { selectReader } from './selectReader.ts';

export type ErasureContext = { readonly newsletterSecret: string; readonly now: number };

/**
 * Erases a person in one transaction. Keeps pseudonymous proofs: newsletter proofs without an address (Art. 17(3)(e)
 * GDPR, decision 010), and push proofs that identify no person. Art. 17 GDPR.
 */
export async function eraseReader(
  db: Database,
  subject: DataSubject,
  { newsletterSecret, now }: ErasureContext,
): Promise<Erased> {
  const reader = selectReader(db, subject, newsletterSecret);
  const rows = countRows(await readTables(db, reader));
  const { state, unsubscribedAt } = newsletterReaders;
  const isWanted = reader.newsletterSubscriptions.where;
  const remove = (...names: readonly (keyof typeof reader)[]) =>
    names.map((name) => db.delete(reader[name].table).where(reader[name].where));
  await runAll(db, [
    ...remove('newsletterMails', 'mailStops', 'bookmarks', 'onboarding', 'giftLinks', 'meteredViews', 'trials'),
    ...endStatements(db, reader.pushSubscriptions.where, now),
    db.delete(newsletterReaders).where(and(isWanted, eq(state, 'pending'), isNull(unsubscribedAt))),
    db
      .update(newsletterReaders)
      .set({
        state: 'unsubscribed',
        address: null,
        unsubscribedAt: sql`CASE ${state} WHEN 'confirmed' THEN ${now} ELSE ${unsubscribedAt} END`,
      })
      .where(and(isWanted, ne(state, 'unsubscribed'))),
  ]);
  const after = countRows(await readTables(db, reader));
  const proofs = after['newsletterSubscriptions'] ?? 0;
  return {
    deleted: { ...rows, newsletterSubscriptions: (rows['newsletterSubscriptions'] ?? 0) - proofs },
    kept: { newsletterProofs: proofs },
  };
}
