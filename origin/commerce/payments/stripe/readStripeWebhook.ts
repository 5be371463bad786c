import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { PaymentReport } from '#shared/contracts/payment.contract.ts';

/** Stripe's own tolerance, against replays of recorded webhooks. */
const VALID_FOR_SECONDS = 300;
const MOST_SIGNATURES = 20;

const text = v.nullish(v.string());
const eventContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    data: v.object({ object: v.object({ object: v.string(), id: v.string(), payment_intent: text }) }),
  }),
);

type Signing = { readonly secret: string; readonly now: number };

/**
 * The event of a webhook with a valid `Stripe-Signature`: HMAC-SHA-256 over `{t}.{body}`, of which one of several `v1`
 * suffices while a secret is rotated. Null without. Events about something else than payments name none.
 */
export function readStripeWebhook(headers: Headers, body: string, signing: Signing): PaymentReport | null {
  if (!isSigned(headers.get('stripe-signature') ?? '', body, signing)) return null;
  const event = v.safeParse(eventContract, body);
  return event.success ? { eventId: event.output.id, sessionId: sessionOf(event.output.data.object) } : null;
}

type Concerned = v.InferOutput<typeof eventContract>['data']['object'];

function sessionOf({ object, id, payment_intent: intent = null }: Concerned): string | null {
  switch (object) {
    case 'checkout.session':
    case 'payment_intent':
      return id;
    case 'charge':
    case 'dispute':
    case 'refund':
      return intent;
    default:
      return null;
  }
}

function isSigned(header: string, body: string, { secret, now }: Signing): boolean {
  const parts = header.split(',').slice(0, MOST_SIGNATURES);
  const second = parts.find((part) => part.startsWith('t='))?.slice('t='.length) ?? '';
  if (!/^\d{1,12}$/.test(second) || Math.abs(now / 1_000 - Number(second)) > VALID_FOR_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${second}.${body}`).digest();
  return parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => Buffer.from(part.slice('v1='.length), 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
