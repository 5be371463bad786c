import * as v from 'valibot';
import {
  paymentReportContract,
  paymentSessionContract,
  type PaymentAway,
  type PaymentCharge,
  type PaymentPort,
  type PaymentSession,
} from '#shared/contracts/payment.contract.ts';
import type { PaymentService } from '#shared/contracts/paymentService.contract.ts';
import { readSignedWebhook } from '#shared/contracts/signatures/webhookSignature.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { err, mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { digestMeans } from '../records/digestPerson.ts';
import { log } from '../../log.ts';
import { createMolliePort } from './mollie/createMolliePort.ts';
import { createStripePort } from './stripe/createStripePort.ts';
import { isPlayedInPublic, readPaymentService } from './paymentService.ts';

const DEADLINE_MS = 5_000;

/** Address of the reference service behind its binding. */
const REFERENCE_URL = 'http://pay.localhost';

type PaymentEnv = Pick<
  CommerceEnv,
  'RECORDS_SECRET' | 'PAYMENT_URL' | 'PAYMENT_TOKEN' | 'PAYMENT_WEBHOOK_SECRET' | 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'
>;

/**
 * Body of the service's own 404, which is JSON; the 404 of a gateway or of a wrong address does not mean that a session
 * is missing.
 */
const missingContract = v.pipe(v.string(), v.parseJson(), v.looseObject({}));
const answerContract = v.pipe(v.string(), v.parseJson(), paymentSessionContract);
const reportContract = v.pipe(v.string(), v.parseJson(), paymentReportContract);

type OpenEnv = PaymentEnv & Pick<CommerceEnv, 'PAYMENT' | 'PAYMENT_SERVICE'>;

/**
 * The provider of `PAYMENT_SERVICE`, else the payment service at `PAYMENT_URL`, else the reference service, which only
 * development machines bind. Null where none is configured, so nothing can be sold.
 */
export function openPaymentPort(env: OpenEnv): PaymentPort | null {
  const service = readPaymentService(env);
  if (service === 'broken') return null;
  const port = service === 'none' ? openContractPort(env) : openProviderPort(service, env);
  const isPlayed = service !== 'none' && isPlayedInPublic(service, env.PUBLIC_ORIGIN);
  return port && withDigests(isPlayed ? sayingItIsPlayed(port) : port, env.RECORDS_SECRET);
}

function openProviderPort(service: PaymentService, env: OpenEnv): PaymentPort {
  const send: typeof globalThis.fetch = (input, init) => fetch(input, init);
  switch (service.kind) {
    case 'mollie':
      return createMolliePort(service, env, send);
    case 'stripe':
      return createStripePort(service, env, send);
  }
}

function openContractPort(env: OpenEnv): PaymentPort | null {
  const { PAYMENT_URL: url, PAYMENT: reference } = env;
  return url || !reference
    ? createPaymentPort(env, (input, init) => fetch(input, init))
    : createPaymentPort({ ...env, PAYMENT_URL: REFERENCE_URL }, (input, init) => reference.fetch(input, init));
}

/** Replaces fingerprints of means by our keyed digests: nothing behind the port sees one. */
function withDigests(port: PaymentPort, secret: string): PaymentPort {
  const digested = (session: PaymentSession): PaymentSession => {
    const { means } = session;
    if (!means?.fingerprint) return session;
    return { ...session, means: { ...means, fingerprint: digestMeans(secret, means.fingerprint) } };
  };
  return {
    initiate: async (charge) => mapOk(await port.initiate(charge), digested),
    status: async (sessionId) => mapOk(await port.status(sessionId), digested),
    refund: async (sessionId, cents) => mapOk(await port.refund(sessionId, cents), digested),
    cancel: async (sessionId) => mapOk(await port.cancel(sessionId), digested),
    readWebhook: port.readWebhook,
  };
}

/** A test key is right for a second environment, and gives everything away in the first one. */
function sayingItIsPlayed(port: PaymentPort): PaymentPort {
  return {
    ...port,
    initiate(charge) {
      log.warn('payment_played', { mandator: charge.mandator });
      return port.initiate(charge);
    },
  };
}

/** The payment service at its address; null where none is configured, so nothing can be sold. */
export function createPaymentPort(
  env: Omit<PaymentEnv, 'RECORDS_SECRET'>,
  fetch: typeof globalThis.fetch,
): PaymentPort | null {
  const { PAYMENT_URL: url, PAYMENT_TOKEN: token, PAYMENT_WEBHOOK_SECRET: secret } = env;
  if (!url || !token || !secret) return null;

  async function call(path: string, body: object | null): Promise<Result<PaymentSession, PaymentAway>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    try {
      const answer = await fetch(`${url}${path}`, { ...sent, headers, signal });
      const text = await answer.text();
      if (answer.status === 404 && v.is(missingContract, text)) return err('unknown');
      const session = v.safeParse(answerContract, text);
      return answer.ok && session.success ? ok(session.output) : err('unreachable');
    } catch (cause) {
      if (cause instanceof Error) return err('unreachable');
      throw cause;
    }
  }
  const pathOf = (sessionId: string) => `/sessions/${encodeURIComponent(sessionId)}`;

  return {
    initiate: ({ returnPath, meansSessionId: _, ...charge }) => {
      const returnUrl = returnPath === null ? null : `${titleOrigin(env, charge.mandator)}${returnPath}`;
      return call('/sessions', { ...charge, returnUrl } satisfies PaymentCharge);
    },
    status: (sessionId) => call(pathOf(sessionId), null),
    refund: (sessionId, cents) => call(`${pathOf(sessionId)}/refund`, { cents }),
    cancel: (sessionId) => call(`${pathOf(sessionId)}/cancel`, {}),
    readWebhook: (headers, body, now) => {
      const eventId = readSignedWebhook(headers, body, { secret, now });
      const report = eventId === null ? null : v.safeParse(reportContract, body);
      return eventId !== null && report?.success ? { eventId, sessionId: report.output.data.sessionId } : null;
    },
  };
}
