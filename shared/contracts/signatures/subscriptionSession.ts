import { createHmac, timingSafeEqual } from 'node:crypto';

/** It is made for one call. */
const VALID_FOR_MS = 60_000;

export type SessionSigning = { readonly secret: string; readonly now: number };

/**
 * Session token for the subscription provider: the portal vouches for the reader of a verified id token. It is never
 * sent to readers, useless without the provider's own token, and valid for a minute, as it is part of a URL.
 */
export function createSubscriptionSession(customerId: string, { secret, now }: SessionSigning): string {
  const named = `${Buffer.from(customerId).toString('base64url')}.${now + VALID_FOR_MS}`;
  return `${named}.${sign(named, secret).toString('base64url')}`;
}

/** The customer of the session; null for an invalid or expired token. */
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
