import * as v from 'valibot';

const cacheTags = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), v.maxLength(200));

/**
 * A signed call from the content server to the portal: purges these cache tags. `hard` for retractions and changes from
 * free to paid: earlier renders are never served again, even while the content server is down. `soft` for everything
 * else.
 */
export const purgeContract = v.object({
  soft: cacheTags,
  hard: cacheTags,
  /**
   * Up to where a copy of the content server's database must be for the change to show: opaque, a later one is greater.
   */
  bookmark: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

export type Purge = v.InferOutput<typeof purgeContract>;

export const PURGE_PATH = '/api/purge';
export const PURGE_SIGNATURE_HEADER = 'x-purge-signature';

/** A captured call cannot be replayed later. */
const SIGNATURE_VALID_FOR_MS = 5 * 60_000;

/** `t={ms},v1={hex}`: HMAC-SHA-256 over the time and the body, keyed with the secret both sides hold. */
export async function signPurge(body: string, secret: string, now: number): Promise<string> {
  return `t=${now},v1=${await hmacHex(`${now}.${body}`, secret)}`;
}

export async function isPurgeSigned(
  signed: { body: string; header: string | null },
  secret: string,
  now: number,
): Promise<boolean> {
  const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signed.header ?? '');
  const [, time, signature] = match ?? [];
  if (!time || !signature || Math.abs(now - Number(time)) > SIGNATURE_VALID_FOR_MS) return false;
  const expected = await hmacHex(`${time}.${signed.body}`, secret);
  let difference = 0;
  for (let at = 0; at < expected.length; at += 1) difference |= expected.charCodeAt(at) ^ signature.charCodeAt(at);
  return difference === 0;
}

async function hmacHex(message: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
