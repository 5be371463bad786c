import { and, eq, lt, sql } from 'drizzle-orm';
import type { MailEvent } from '../../mail/services/mailEvent.ts';
import type { Database } from '../../database/database.ts';
import { addressKey } from './addressKey.ts';
import { forgetMailStops } from './mailStops.ts';
import { mailStops, newsletterReaders } from './schema.ts';
import { withdrawRequest } from './withdrawRequest.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a mailbox gets no mail from here, since the event. Decision 104. */
const STOPPED_MS = { bounced: 30 * DAY_MS, complained: 365 * DAY_MS } as const;

export type MailEventContext = { readonly secret: string; readonly now: number };

/**
 * Applies what the mail house reports: a bounce stops further mails, a complaint also ends the newsletters that the
 * address had by then, and a reactivation lets mails through again. Repeating an event changes nothing. False for a
 * report that carries no mark of ours for its address: the mail was not a newsletter mail to it.
 */
export async function applyMailEvent(
  db: Database,
  { kind, address, mark, at }: MailEvent,
  { secret, now }: MailEventContext,
): Promise<boolean> {
  const key = addressKey(address, secret);
  // Needs no mark: the house's staff cause it without a mail, and it only restores what was there before.
  if (kind === 'reactivated') {
    await forgetMailStops(db, key);
    return true;
  }
  if (mark !== key) return false;
  const since = Math.min(at ?? now, now);
  const until = since + STOPPED_MS[kind];
  await db
    .insert(mailStops)
    .values({ addressKey: key, cause: kind, until })
    .onConflictDoUpdate({
      target: [mailStops.addressKey, mailStops.cause],
      set: { until: sql`max(${mailStops.until}, ${until})` },
    });
  if (kind === 'complained') await endNewsletters(db, key, { since, now });
  return true;
}

type Ending = { readonly since: number; readonly now: number };

/** Most houses name the second in which it happened. */
const PRECISION_MS = 1_000;

/** Newsletters chosen after the complaint stay: a late repetition of it says nothing about them. */
async function endNewsletters(db: Database, key: string, { since, now }: Ending): Promise<void> {
  const { state, requestedAt, confirmedAt } = newsletterReaders;
  const isTheirs = eq(newsletterReaders.addressKey, key);
  const end = since + PRECISION_MS;
  await withdrawRequest(db, sql`${isTheirs} AND ${requestedAt} < ${end}`);
  await db
    .update(newsletterReaders)
    .set({ state: 'unsubscribed', address: null, unsubscribedAt: now })
    .where(and(isTheirs, eq(state, 'confirmed'), lt(confirmedAt, end)));
}
