import { signWebhook } from '#shared/contracts/signatures/webhookSignature.ts';
import { log } from '../log.ts';

/** The recipient of payment reports, and the secret that signs them. */
export type ReportEnv = { readonly COMMERCE: Fetcher; readonly PAYMENT_WEBHOOK_SECRET: string };

export type Report = {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly sessionId: string;
  readonly attempts: number;
};

const REPORTS_URL = 'http://subscriptions.localhost/payments/reports';
const DEADLINE_MS = 5_000;

/** Sends a signed report to commerce. False if it must be sent again. */
export async function deliverReport({ eventId, type, sessionId }: Report, env: ReportEnv): Promise<boolean> {
  const body = JSON.stringify({ type, data: { sessionId } });
  const signing = { secret: env.PAYMENT_WEBHOOK_SECRET, now: Date.now() };
  try {
    const { ok } = await env.COMMERCE.fetch(REPORTS_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook({ id: eventId, body }, signing) },
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!ok) log.warn('payment_report_refused', { kind: type });
    return ok;
  } catch (cause) {
    log.warn('payment_report_refused', { kind: type, cause: cause instanceof Error ? cause.name : typeof cause });
    return false;
  }
}
