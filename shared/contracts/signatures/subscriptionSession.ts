import { createHmac, timingSafeEqual } from 'node:crypto';

/** It is made for one call. */
const VALID_FOR_MS = 60_000;

export type SessionSigning = { readonly secret: string; readonly now: number };

/**
 * The session token of the subscription provider: the portal vouches for the reader whose id token it has verified.
 * Opaque to readers, who never see one, of no use without the provider's own token, and good for a minute, since it
 * stands in an address.
 */
export function createSubscriptionSession(customerId: string, { secret, now }: SessionSigning): string {
  const named = `${Buffer.from(customerId).toString('base64url')}.${now + VALID_FOR_MS}`;
  return `${named}.${sign(named, secret).toString('base64url')}`;
}

/** Whose session it is; null for what the portal has not signed, or not of late. */
export function readSubscriptionSession(token: string, { secret, now }: SessionSigning): string | null {
  const [, named = '', customer = '', expiresAt = '', signature = ''] =
    /^(([\w-]{1,400})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(named, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expiresAt) > now ? Buffer.from(customer, 'base64url').toString('utf8') : null;
}

function sign(named: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`subscription-session:${named}`).digest();
}
