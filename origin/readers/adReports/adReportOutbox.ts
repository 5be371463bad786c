import { eq } from 'drizzle-orm';
import { adReportMail } from '#shared/i18n/adReportMail.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { politicalAdHref } from '#shared/routes/hrefs.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import type { Outbox } from '../../mail/deliverMails.ts';
import { layoutMail } from '../../mail/layoutMail.ts';
import type { Mail } from '../../mail/mail.ts';
import { adReports } from './schema.ts';

/** Outbox of ad reports, mailed to the title's desk. */
export function adReportOutbox(env: OriginEnv): Outbox {
  const db = openDatabase(env.READERS_DB);
  return { db, table: adReports, write: (id) => writeMail(db, id, env) };
}

async function writeMail(db: Database, id: number, env: OriginEnv): Promise<Mail | null> {
  const report = await db.select().from(adReports).where(eq(adReports.id, id)).get();
  const mandator = MANDATORS.find((one) => one.id === report?.mandator);
  if (!report || !mandator) return null;
  const { ad, words, email, reportedAt } = report;
  const origin = titleOrigin(env, mandator.id);
  const url = `${origin}${politicalAdHref(ad)}`;
  const { subject, blocks } = adReportMail({ ad, words, email, reportedAt, url });
  return {
    subject,
    ...layoutMail(blocks, { mandator, origin }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    from: { email: env.MAIL_SENDER.replaceAll('{mandator}', mandator.id), name: mandator.name },
    to: mandator.adsEmail,
    replyTo: email ?? mandator.adsEmail,
  };
}
