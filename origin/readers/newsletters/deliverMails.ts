import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#shared/contracts/newsletterService.contract.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { newsletterStepHref, type NewsletterStepName } from '#shared/routes/hrefs.ts';
import type { OriginEnv } from '../../env.ts';
import { log } from '../../log.ts';
import { sendMail, type Mail } from '../../mail/sendMail.ts';
import type { Database } from '../../database/database.ts';
import { newsletters } from '../../content/schema/newsletters.ts';
import { newsletterMails, newsletterSubscriptions } from './schema.ts';
import { composeMail } from './composeMail.ts';
import { createLinkToken } from './linkToken.ts';

/** Of one run of the cron. */
const BATCH = 50;
/** Longer than a mail may take to be handed over: until then nobody else tries. */
const FIRST_PAUSE_MS = 30_000;
/** Some nine hours, each pause twice as long as the one before. */
const MAX_ATTEMPTS = 11;
/** So many in a row: the service is away, the rest can wait. */
const MAX_FAILURES = 3;

/** Sends the mails that are due and were not taken before. */
export async function deliverMails(db: Database, env: OriginEnv, now: () => number): Promise<void> {
  const due = await db
    .select({ id: newsletterMails.id })
    .from(newsletterMails)
    .where(lte(newsletterMails.dueAt, now()))
    .orderBy(asc(newsletterMails.dueAt))
    .limit(BATCH);
  let failures = 0;
  for (const { id } of due) {
    failures = (await deliverMail(db, id, env, now)) ? 0 : failures + 1;
    if (failures === MAX_FAILURES) return;
  }
}

/**
 * Sends one mail; true when nothing is left to do. Whoever takes it on first moves the time at which it is due, so that it is not sent
 * twice, and is tried again later when the mail service did not take it.
 */
export async function deliverMail(db: Database, id: number, env: OriginEnv, now: () => number): Promise<boolean> {
  const [taken] = await db
    .update(newsletterMails)
    .set({ attempts: sql`${newsletterMails.attempts} + 1`, dueAt: sql`${now()} + ${FIRST_PAUSE_MS} * (1 << ${newsletterMails.attempts})` })
    .where(and(eq(newsletterMails.id, id), lte(newsletterMails.dueAt, now())))
    .returning();
  if (!taken) return true;
  const mail = await writeMail(db, taken.subscriptionId, env);
  const sent = mail ? await sendMail(mail, env.MAIL) : null;
  if (sent && !sent.ok) {
    const isGivenUp = taken.attempts >= MAX_ATTEMPTS;
    if (!isGivenUp) {
      log.warn('mail_undelivered', { cause: sent.error });
      return false;
    }
    log.error('mail_given_up', { cause: sent.error });
  }
  await db.delete(newsletterMails).where(eq(newsletterMails.id, id));
  return true;
}

/** As the subscription stands now. Null when it has ended meanwhile. */
async function writeMail(db: Database, subscriptionId: string, env: OriginEnv): Promise<Mail | null> {
  const found = await db
    .select({ subscription: newsletterSubscriptions, title: newsletters.title })
    .from(newsletterSubscriptions)
    .innerJoin(newsletters, eq(newsletters.slug, newsletterSubscriptions.newsletterSlug))
    .where(eq(newsletterSubscriptions.id, subscriptionId))
    .get();
  if (!found) return null;
  const { address, newsletterSlug, round, state } = found.subscription;
  const mandator = MANDATORS.find(({ id }) => id === found.subscription.mandator);
  if (!mandator || address === null) return null;
  const origin = titleOrigin(env, mandator.id);
  const sender = env.MAIL_SENDER.replaceAll('{mandator}', mandator.id);
  const linkTo = (purpose: LinkPurpose, step: NewsletterStepName) =>
    `${origin}${newsletterStepHref(newsletterSlug, step)}?token=${createLinkToken(purpose, { subscriptionId, round }, env.NEWSLETTER_SECRET)}`;
  const content = composeMail({
    newsletter: found.title,
    mandator,
    sender,
    origin,
    confirmUrl: state === 'pending' ? linkTo('confirm', 'bestaetigung') : null,
    unsubscribeUrl: linkTo('unsubscribe', 'abmeldung'),
  });
  return { ...content, from: { email: sender, name: mandator.name }, to: address, replyTo: mandator.subscriptionEmail };
}
