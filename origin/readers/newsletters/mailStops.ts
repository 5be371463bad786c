import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mailStops } from './schema.ts';

export type MailStopCause = (typeof mailStops.$inferSelect)['cause'];

/** Why a mailbox gets no newsletter mails now; null if it does. */
export async function findMailStop(db: Database, addressKey: string, now: number): Promise<MailStopCause | null> {
  const stop = await db
    .select({ cause: mailStops.cause })
    .from(mailStops)
    .where(and(eq(mailStops.addressKey, addressKey), gt(mailStops.until, now)))
    .get();
  return stop?.cause ?? null;
}

/** Lets mails to a mailbox through again: its reader has proved or chosen it since. */
export async function forgetMailStops(db: Database, addressKey: string): Promise<void> {
  await db.delete(mailStops).where(eq(mailStops.addressKey, addressKey));
}
