import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { log } from '../log.ts';
import { sendMail, type Mail, type MailService } from './sendMail.ts';

/** A table of mails that the mail service has not taken yet. A mail is written into it with what causes it, in one transaction. */
export type Outbox = {
  /** Ids of those that are due, the longest due first. */
  readonly listDue: (now: number, most: number) => Promise<readonly number[]>;
  /** Moves the time at which a mail is due to `nextDue`, where it is due still, and tells how to write it; null where it is not. */
  readonly take: (id: number, now: number) => Promise<Taken | null>;
  readonly drop: (id: number) => Promise<unknown>;
};

type Taken = {
  /** This one among them. */
  readonly attempts: number;
  /** As things stand now. Null when it is wanted no longer. */
  readonly write: () => Promise<Mail | null>;
};

/** Of one run of the cron. */
const BATCH = 50;
/** Longer than a mail may take to be handed over: until then nobody else tries. */
const FIRST_PAUSE_MS = 30_000;
/** Some nine hours, each pause twice as long as the one before. */
const MAX_ATTEMPTS = 11;
/** So many in a row: the service is away, the rest can wait. */
const MAX_FAILURES = 3;

/** When a mail is tried again that has just been taken. */
export function nextDue(attempts: SQLiteColumn, now: number): SQL {
  return sql`${now} + ${FIRST_PAUSE_MS} * (1 << ${attempts})`;
}

/** Sends the mails that are due and were not taken before. */
export async function deliverMails(outbox: Outbox, service: MailService, now: () => number): Promise<void> {
  let failures = 0;
  for (const id of await outbox.listDue(now(), BATCH)) {
    failures = (await deliverMail(outbox, id, service, now())) ? 0 : failures + 1;
    if (failures === MAX_FAILURES) return;
  }
}

/**
 * Sends one mail; true when nothing is left to do. Whoever takes it on first moves the time at which it is due, so that it is not sent
 * twice, and is tried again later when the mail service did not take it.
 */
export async function deliverMail(outbox: Outbox, id: number, service: MailService, now: number): Promise<boolean> {
  const taken = await outbox.take(id, now);
  if (!taken) return true;
  const mail = await taken.write();
  const sent = mail ? await sendMail(mail, service) : null;
  if (sent && !sent.ok) {
    if (taken.attempts < MAX_ATTEMPTS) {
      log.warn('mail_undelivered', { cause: sent.error });
      return false;
    }
    log.error('mail_given_up', { cause: sent.error });
  }
  await outbox.drop(id);
  return true;
}
