import { Hono } from 'hono';
import { AD_REPORTS_PATH, adReportContract } from '#shared/contracts/adReport.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { readBody } from '../../http/readBody.ts';
import { deliverMail } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import { titleOf } from '../users/readerOf.ts';
import { adReportOutbox } from './adReportOutbox.ts';
import { adReports } from './schema.ts';

/** Answers once the report is stored; sends the mail in the background. */
export const adReportRoutes = new Hono<{ Bindings: OriginEnv }>();

adReportRoutes.post(`/mandators/:mandator${AD_REPORTS_PATH}`, async (c) => {
  const report = await readBody(c, adReportContract);
  if (!report.ok) return report.error;
  const title = titleOf(c);
  if (!title.ok) return title.error;
  const { db, mandator } = title.value;
  const now = Date.now();
  const { id } = await db
    .insert(adReports)
    .values({ ...report.value, mandator, dueAt: now, reportedAt: now })
    .returning({ id: adReports.id })
    .get();
  c.executionCtx.waitUntil(deliverMail(adReportOutbox(c.env), id, mailServiceOf(c.env), now));
  return c.json({ isReceived: true });
});
