import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signatures of URLs. A permanent one is for public content. Content of paid bodies has a short-lived one, derived from
 * the permanent one and a time, so that shared URLs expire. Design 4; security review L3.
 */

/** `until` in seconds. */
type Limit = { readonly secret: string; readonly until: number };

/** 48 bits: beyond guessing over the network, and short, because a front carries a hundred of them. */
const BYTES = 6;
/** Prefix of a permanent signature that must be replaced before it is sent. */
const SEALED = 'sealed.';
const SEALED_SIGNATURE = new RegExp(`\\bs=sealed\\.([\\w-]{8})`, 'g');
/**
 * A URL is valid for this hour and the next: long enough to read and listen, and stable for a while, so that browsers
 * can cache its content.
 */
const HOUR_SECONDS = 3_600;

/** The permanent signature, truncated. */
export function signAddress(named: string, secret: string): string {
  return createHmac('sha256', secret).update(named).digest().subarray(0, BYTES).toString('base64url');
}

/** A signature inside a sealed body: invalid until `openSignatures` replaces it. */
export function sealSignature(lasting: string): string {
  return `${SEALED}${lasting}`;
}

/** The markup of a paid body with short signatures in place of the sealed ones. `now` in milliseconds. */
export function openSignatures(
  html: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): string {
  const until = (Math.floor(now / 1_000 / HOUR_SECONDS) + 2) * HOUR_SECONDS;
  return html.replace(
    SEALED_SIGNATURE,
    (_, lasting: string) => `s=${until.toString(36)}.${limit(lasting, { secret, until })}`,
  );
}

/** The expiry of a signature in seconds: `Infinity` for the permanent one, null for an invalid or expired one. */
export function signatureHoldsUntil(
  given: string,
  lasting: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): number | null {
  if (isSame(given, lasting)) return Infinity;
  const [, ends = '', signature = ''] = /^([0-9a-z]{6,8})\.([\w-]{8})$/.exec(given) ?? [];
  const until = Number.parseInt(ends, 36);
  return until * 1_000 > now && isSame(signature, limit(lasting, { secret, until })) ? until : null;
}

function limit(lasting: string, { secret, until }: Limit): string {
  return signAddress(`short:${lasting}:${until}`, secret);
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
