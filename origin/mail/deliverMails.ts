import { sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../database/database.ts';
import { log } from '../log.ts';
import { makeDue } from '../database/makeDue.ts';
import { keyOfMail } from './keyOfMail.ts';
import type { Mail, MailService } from './mail.ts';

/**
 * A table of mails not yet accepted by the mail service, with `id`, `attempts` and `due_at`. A mail is inserted in the
 * transaction of its cause.
 */
export type Outbox = {
  readonly db: Database;
  readonly table: SQLiteTable;
  /** Composes the mail from the current data. Null if it is no longer wanted. */
  readonly write: (id: number) => Promise<Mail | null>;
};

/** Mails per run of the cron. */
const BATCH = 50;
/** Longer than sending a mail takes: until then no other run claims it. */
const FIRST_PAUSE_MS = 30_000;
/** Each pause doubles the previous one, up to some nine hours. */
const MOST_DOUBLINGS = 10;
/** Some two weeks: mails required by law survive any outage. */
const MAX_ATTEMPTS = 50;
/** After this many failures in a row the service counts as unavailable, and the run stops. */
const MAX_FAILURES = 3;
const DAY_MS = 24 * 3_600_000;

/** Sends due mails, longest due first. */
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
 * Sends one mail; true if nothing is left to do. Claims it first by moving its due time, so that it is not sent twice
 * and is retried if the mail service refuses it.
 */
export async function deliverMail(outbox: Outbox, id: number, service: MailService, now: number): Promise<boolean> {
  const { db, table, write } = outbox;
  const [taken] = await db.all<{ attempts: number }>(
    sql`UPDATE ${table} SET attempts = attempts + 1, due_at = ${now} + ${FIRST_PAUSE_MS} * (1 << min(attempts, ${MOST_DOUBLINGS})) WHERE id = ${id} AND due_at <= ${now} RETURNING attempts`,
  );
  if (!taken) return true;
  const mail = await write(id);
  const sent = mail ? await service.send(mail, keyOfMail(table, id, mail)) : null;
  if (sent && !sent.ok) {
    const { kind, cause } = sent.error;
    if (kind === 'dayFull') await waitForTomorrow(outbox, id, now);
    if (kind === 'dayFull' || (kind !== 'never' && taken.attempts < MAX_ATTEMPTS)) {
      log[kind === 'refused' ? 'error' : 'warn']('mail_undelivered', { kind, cause });
      return false;
    }
    log.error('mail_given_up', { kind, cause });
  }
  await db.run(sql`DELETE FROM ${table} WHERE id = ${id}`);
  return true;
}

/**
 * Makes a waiting mail due at once, unless it may be in delivery. Resets its attempts, so that repeating it does not
 * bring it closer to being given up.
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

/** The daily limit is no failure of this mail, and affects all others until tomorrow. */
async function waitForTomorrow({ db, table }: Outbox, id: number, now: number): Promise<void> {
  const tomorrow = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  await db.run(
    sql`UPDATE ${table} SET attempts = attempts - (id = ${id}), due_at = ${tomorrow} WHERE due_at < ${tomorrow} OR id = ${id}`,
  );
}
