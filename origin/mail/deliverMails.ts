import { sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../database/database.ts';
import { log } from '../log.ts';
import { makeDue } from '../database/makeDue.ts';
import { sendMail, type Mail, type MailService } from './sendMail.ts';

/**
 * A table of mails that the mail service has not taken yet, with `id`, `attempts` and `due_at`. A mail is written into
 * it with what causes it, in one transaction.
 */
export type Outbox = {
  readonly db: Database;
  readonly table: SQLiteTable;
  /** A mail as things stand now. Null when it is wanted no longer. */
  readonly write: (id: number) => Promise<Mail | null>;
};

/** Of one run of the cron. */
const BATCH = 50;
/** Longer than a mail may take to be handed over: until then nobody else tries. */
const FIRST_PAUSE_MS = 30_000;
/** Each pause is twice as long as the one before, up to some nine hours. */
const MOST_DOUBLINGS = 10;
/** Some two weeks: what the law wants in the reader's hands outlives any outage. */
const MAX_ATTEMPTS = 50;
/** So many in a row: the service is away, the rest can wait. */
const MAX_FAILURES = 3;
const DAY_MS = 24 * 3_600_000;

/** The account has sent what it may in a day. */
const DAILY_LIMIT = 'E_DAILY_LIMIT_EXCEEDED';
/** What the service says of a mail that it will never take. */
const FINAL: ReadonlySet<string> = new Set(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR']);

/** Sends the mails that are due and were not taken before, the longest due first. */
export async function deliverMails(outbox: Outbox, service: MailService, now: () => number): Promise<void> {
  const { db, table } = outbox;
  const due = await db.all<{ id: number }>(
    sql`SELECT id FROM ${table} WHERE due_at <= ${now()} ORDER BY due_at LIMIT ${BATCH}`,
  );
  let failures = 0;
  for (const { id } of due) {
    failures = (await deliverMail(outbox, id, service, now())) ? 0 : failures + 1;
    if (failures === MAX_FAILURES) return;
  }
}

/**
 * Sends one mail; true when nothing is left to do. Whoever takes it on first moves the time at which it is due, so that
 * it is not sent twice, and is tried again later when the mail service did not take it.
 */
export async function deliverMail(outbox: Outbox, id: number, service: MailService, now: number): Promise<boolean> {
  const { db, table, write } = outbox;
  const [taken] = await db.all<{ attempts: number }>(
    sql`UPDATE ${table} SET attempts = attempts + 1, due_at = ${now} + ${FIRST_PAUSE_MS} * (1 << min(attempts, ${MOST_DOUBLINGS})) WHERE id = ${id} AND due_at <= ${now} RETURNING attempts`,
  );
  if (!taken) return true;
  const mail = await write(id);
  const sent = mail ? await sendMail(mail, service) : null;
  if (sent && !sent.ok) {
    if (sent.error === DAILY_LIMIT) await waitForTomorrow(outbox, id, now);
    if (sent.error === DAILY_LIMIT || (taken.attempts < MAX_ATTEMPTS && !FINAL.has(sent.error))) {
      log.warn('mail_undelivered', { cause: sent.error });
      return false;
    }
    log.error('mail_given_up', { cause: sent.error });
  }
  await db.run(sql`DELETE FROM ${table} WHERE id = ${id}`);
  return true;
}

/**
 * Makes a mail that waits due at once, unless somebody may be sending it. Its tries count from the beginning: whoever
 * repeats one does not bring it nearer to being given up.
 */
export async function makeMailDue({ db, table }: Outbox, id: number, now: number): Promise<void> {
  await makeDue(db, table, {
    where: sql`id = ${id}`,
    now,
    firstPauseMs: FIRST_PAUSE_MS,
    mostDoublings: MOST_DOUBLINGS,
  });
  await db.run(sql`UPDATE ${table} SET attempts = 0 WHERE id = ${id} AND due_at <= ${now}`);
}

/** It was no fault of the mail, and others would fare no better today. */
async function waitForTomorrow({ db, table }: Outbox, id: number, now: number): Promise<void> {
  const tomorrow = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  await db.run(
    sql`UPDATE ${table} SET attempts = attempts - (id = ${id}), due_at = ${tomorrow} WHERE due_at < ${tomorrow} OR id = ${id}`,
  );
}
