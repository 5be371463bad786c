import { and, eq } from 'drizzle-orm';
import { verificationReminder } from '#shared/i18n/verificationMails.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import { plusVerificationHref } from '#shared/routes/accountPaths.ts';
import type { Database } from '../../database/database.ts';
import type { Outbox } from '../../mail/deliverMails.ts';
import { layoutMail } from '../../mail/layoutMail.ts';
import { mailOfTitle } from '../../mail/mailOfTitle.ts';
import type { Mail } from '../../mail/mail.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { customerContacts } from '../customers/schema.ts';
import { printedSubscriptions, verificationMails, verifications } from './schema.ts';

type ReminderEnv = Pick<CommerceEnv, 'MAIL_SENDER'> & TitlePlaces;

/** Reminders that a verification of a printed subscription expires soon. */
export function reminderOutbox(db: Database, env: ReminderEnv, now: () => number): Outbox {
  return { db, table: verificationMails, write: (id) => writeReminder(db, id, env, now()) };
}

/**
 * Null without an address, after the expiry, and where it ends with the printed subscription: renewing would change
 * nothing then.
 */
async function writeReminder(db: Database, id: number, env: ReminderEnv, now: number): Promise<Mail | null> {
  const found = await db
    .select({
      mandator: verificationMails.mandator,
      holdsUntil: verifications.holdsUntil,
      endsAt: printedSubscriptions.endsAt,
      email: customerContacts.email,
    })
    .from(verificationMails)
    .innerJoin(
      verifications,
      and(
        eq(verifications.number, verificationMails.number),
        eq(verifications.customerId, verificationMails.customerId),
      ),
    )
    .innerJoin(printedSubscriptions, eq(printedSubscriptions.number, verificationMails.number))
    .innerJoin(customerContacts, eq(customerContacts.customerId, verificationMails.customerId))
    .where(eq(verificationMails.id, id))
    .get();
  const mandator = MANDATORS.find((title) => title.id === found?.mandator);
  if (!found || !mandator || found.holdsUntil <= now) return null;
  if (found.endsAt !== null && found.endsAt <= found.holdsUntil) return null;
  const { subject, text, action } = verificationReminder(found.holdsUntil);
  const origin = titleOrigin(env, mandator.id);
  const body = layoutMail([...text, { label: action, url: `${origin}${plusVerificationHref}` }], { mandator, origin });
  return mailOfTitle(env, mandator, { subject, ...body, headers: {}, to: found.email });
}
