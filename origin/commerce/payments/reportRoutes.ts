import { Hono } from 'hono';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { openPaymentPort } from './createPaymentPort.ts';
import { saveReport } from './processReports.ts';
import { subscriptionError } from '../http/subscriptionError.ts';
import { processStore } from '../sales/processStore.ts';

/** An event of Stripe carries the whole payment. */
const MOST_REPORT_BYTES = 50_000;

/** Reports of the payment service, without the portal's token. */
export const reportRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** Stored, acknowledged, and processed after the response; by the cron, where that is interrupted. */
reportRoutes.post('/payments/reports', async (c) => {
  const port = openPaymentPort(c.env);
  const body = await readBoundedText(c.req.raw, MOST_REPORT_BYTES);
  const report = body === null ? null : port?.readWebhook(c.req.raw.headers, body, Date.now());
  if (!port || !report) return subscriptionError('unauthorized');
  const db = openDatabase(c.env.COMMERCE_DB);
  if (await saveReport(db, report, Date.now())) c.executionCtx.waitUntil(processStore(db, port, c.env));
  // Mollie takes no other status for an acknowledgement.
  return c.body(null, 200);
});
