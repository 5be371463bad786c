import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { RecordEntry } from '#shared/domain/record/personRecord.ts';
import type { Database } from '../../database/database.ts';
import { personRecords } from './schema.ts';

/** `mailboxDigest`: of the logged-in reader; null where the address is unknown. */
export type Person = { readonly customerId: string; readonly mailboxDigest: string | null };

/** The records of a person: by account, and by the mailboxes and means of payment of its sales. */
export function loadRecords(db: Database, { customerId, mailboxDigest }: Person): Promise<readonly RecordEntry[]> {
  return db
    .select({ family: personRecords.family, kind: personRecords.kind, at: personRecords.at })
    .from(personRecords)
    .where(
      or(
        mailboxDigest === null ? undefined : eq(personRecords.key, mailboxDigest),
        inArray(personRecords.key, sql`(SELECT key FROM (${keysOf(sql`customer_id = ${customerId}`, customerId)}))`),
      ),
    );
}

/**
 * What the persons are known by whose sales these are, as `key` and `holder`.
 * @param isTheirs of the table `subscriptions`
 */
export function keysOf(isTheirs: SQL, customerId: string): SQL {
  return sql`SELECT ${customerId} AS key, 'customer' AS holder
    UNION SELECT mailbox_digest, 'mailbox' FROM subscriptions WHERE ${isTheirs} AND mailbox_digest IS NOT NULL
    UNION SELECT means_digest, 'means' FROM payments
      WHERE subscription_id IN (SELECT id FROM subscriptions WHERE ${isTheirs}) AND means_digest IS NOT NULL`;
}
