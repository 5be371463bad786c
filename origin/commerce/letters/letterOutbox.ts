import { eq } from 'drizzle-orm';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import type { Database } from '../../database/database.ts';
import type { Outbox } from '../../mail/deliverMails.ts';
import { mailOfTitle } from '../../mail/mailOfTitle.ts';
import type { Mail } from '../../mail/mail.ts';
import { agreedTerms } from '../sales/schema.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { composeLetter } from './composeLetter.ts';
import { customerContacts } from '../customers/schema.ts';
import { letterMails, letters } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';

type LetterEnv = Pick<CommerceEnv, 'MAIL_SENDER'> & TitlePlaces;

/** Mails to customers about their subscriptions and purchases. */
export function letterOutbox(db: Database, env: LetterEnv): Outbox {
  return { db, table: letterMails, write: (id) => writeLetter(db, id, env) };
}

/** Uses the customer's present address; null where there is none. */
async function writeLetter(db: Database, id: number, env: LetterEnv): Promise<Mail | null> {
  const found = await db
    .select({
      subject: letters.subject,
      text: letters.text,
      mandator: subscriptions.mandator,
      terms: agreedTerms.text,
      email: customerContacts.email,
    })
    .from(letterMails)
    .innerJoin(letters, eq(letters.key, letterMails.letterKey))
    .innerJoin(subscriptions, eq(subscriptions.id, letters.subscriptionId))
    .leftJoin(agreedTerms, eq(agreedTerms.id, subscriptions.termsId))
    .innerJoin(customerContacts, eq(customerContacts.customerId, subscriptions.customerId))
    .where(eq(letterMails.id, id))
    .get();
  const mandator = MANDATORS.find((title) => title.id === found?.mandator);
  if (!found || !mandator) return null;
  const content = composeLetter(found, { mandator, origin: titleOrigin(env, mandator.id), terms: found.terms });
  return mailOfTitle(env, mandator, { ...content, to: found.email });
}
