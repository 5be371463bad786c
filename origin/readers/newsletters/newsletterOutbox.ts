import { eq } from 'drizzle-orm';
import type { LinkPurpose } from '#shared/contracts/newsletterService.contract.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { newsletterStepHref, type NewsletterStepName } from '#shared/routes/hrefs.ts';
import type { OriginEnv } from '../../env.ts';
import type { Outbox } from '../../mail/deliverMails.ts';
import type { Mail } from '../../mail/mail.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { newsletters } from '../../content/schema/newsletters.ts';
import { newsletterMails, newsletterReaders } from './schema.ts';
import { composeMail } from './composeMail.ts';
import { createLinkToken } from './linkToken.ts';
import { findMailStop } from './mailStops.ts';

/** Outbox of mails that answer newsletter requests. */
export function newsletterOutbox(env: OriginEnv): Outbox {
  const db = openDatabase(env.READERS_DB);
  return { db, table: newsletterMails, write: (id) => writeMail(db, id, env) };
}

/**
 * Composes the mail from the reader's current state. Null if they have unsubscribed meanwhile, the newsletter no longer
 * exists, or their mailbox gets no mails.
 */
async function writeMail(db: Database, id: number, env: OriginEnv): Promise<Mail | null> {
  const found = await db
    .select({ reader: newsletterReaders })
    .from(newsletterMails)
    .innerJoin(newsletterReaders, eq(newsletterReaders.id, newsletterMails.readerId))
    .where(eq(newsletterMails.id, id))
    .get();
  if (!found) return null;
  const newsletter = await openDatabase(env.DB)
    .select({ title: newsletters.title })
    .from(newsletters)
    .where(eq(newsletters.slug, found.reader.newsletterSlug))
    .get();
  if (!newsletter) return null;
  const { id: readerId, address, addressKey, newsletterSlug, round, state } = found.reader;
  const mandator = MANDATORS.find(({ id }) => id === found.reader.mandator);
  if (!mandator || address === null) return null;
  const cause = await findMailStop(db, addressKey, Date.now());
  if (cause !== null) {
    log.warn('mail_stopped', { mandator: mandator.id, cause });
    return null;
  }
  const origin = titleOrigin(env, mandator.id);
  const sender = env.MAIL_SENDER.replaceAll('{mandator}', mandator.id);
  const linkTo = (purpose: LinkPurpose, step: NewsletterStepName) =>
    `${origin}${newsletterStepHref(newsletterSlug, step)}?token=${createLinkToken(purpose, { readerId, round }, env.NEWSLETTER_SECRET)}`;
  const content = composeMail({
    newsletter: newsletter.title,
    mandator,
    sender,
    origin,
    confirmUrl: state === 'pending' ? linkTo('confirm', 'bestaetigung') : null,
    unsubscribeUrl: linkTo('unsubscribe', 'abmeldung'),
  });
  const from = { email: sender, name: mandator.name };
  return { ...content, from, to: address, replyTo: mandator.subscriptionEmail, mark: addressKey };
}
