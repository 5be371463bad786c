import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signatures of addresses. A lasting one is for what everybody may see. What belongs to a paid body is found under a
 * short one, which is made of the lasting one and a time, so that an address that is handed on ends with it. Design 4;
 * security review L3.
 */

/** `until` in seconds. */
type Limit = { readonly secret: string; readonly until: number };

/** 48 bits: beyond guessing over the network, and short, because a front carries a hundred of them. */
const BYTES = 6;
/** Stands before a lasting signature that must not leave as it is. */
const SEALED = 'sealed.';
const SEALED_SIGNATURE = new RegExp(`\\bs=sealed\\.([\\w-]{8})`, 'g');
/**
 * An address holds for the rest of this hour and the next: long enough to read and to listen, and the same for a while,
 * so that browsers keep what it names.
 */
const HOUR_SECONDS = 3_600;

/** The lasting signature of what is named, cut short. */
export function signAddress(named: string, secret: string): string {
  return createHmac('sha256', secret).update(named).digest().subarray(0, BYTES).toString('base64url');
}

/** A signature as it stands in a sealed body: good for nothing until `openSignatures` has seen it. */
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

/**
 * Until when, in seconds, a signature holds for what has this lasting one: `Infinity` for that itself, null for one
 * that does not fit or has ended.
 */
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
