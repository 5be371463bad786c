import { sql } from 'drizzle-orm';
import type { NewsletterRequest } from '#shared/contracts/newsletterService.contract.ts';
import type { Database } from '../../database/database.ts';
import { addressKey } from './addressKey.ts';
import { newsletterMails, newsletterReaders } from './schema.ts';

export type RequestContext = { readonly now: number; readonly createId: () => string; readonly secret: string };

/**
 * Records a newsletter request and its answering mail, in one transaction. Statements and timing are the same whether
 * the address is known or not; the mail's kind is decided when it is sent. Returns the mail's id, or null if none is to
 * be sent.
 */
export async function noteRequest(
  db: Database,
  input: NewsletterRequest,
  { now, createId, secret }: RequestContext,
): Promise<number | null> {
  const { newsletter, mandator, address, mayMail } = input;
  const key = addressKey(address, secret);
  const table = newsletterReaders;
  const whenNotConfirmed = (then: unknown, column: unknown) =>
    sql`CASE WHEN ${table.state} = 'confirmed' THEN ${column} ELSE ${then} END`;
  const [, mails] = await db.batch([
    db
      .insert(table)
      .values({
        id: createId(),
        newsletterSlug: newsletter,
        mandator,
        addressKey: key,
        address,
        state: 'pending',
        round: 1,
        requestedAt: now,
      })
      .onConflictDoUpdate({
        target: [table.newsletterSlug, table.mandator, table.addressKey],
        set: {
          address: whenNotConfirmed(address, table.address),
          state: whenNotConfirmed('pending', table.state),
          requestedAt: whenNotConfirmed(now, table.requestedAt),
          round: sql`CASE WHEN ${table.state} = 'unsubscribed' THEN ${table.round} + 1 ELSE ${table.round} END`,
        },
      }),
    db
      .insert(newsletterMails)
      .select(
        sql`SELECT NULL, ${table.id}, 0, ${now} FROM ${table} WHERE ${table.newsletterSlug} = ${newsletter} AND ${table.mandator} = ${mandator} AND ${table.addressKey} = ${key} AND ${mayMail ? 1 : 0}`,
      )
      .returning({ id: newsletterMails.id }),
  ]);
  return mails[0]?.id ?? null;
}
