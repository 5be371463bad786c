import { readRetryAfter } from '../sendPush.ts';
import type { VendorSent } from './pushVendor.ts';

/** Shorter than a gateway's before a vendor: what is slow there ends as `unanswered` here, not as an error. */
const DEADLINE_MS = 20_000;
/** A key that is wrong or lacks a right: it can be mended while the message waits. */
const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403]);

export type VendorEffects = { readonly fetch: typeof globalThis.fetch; readonly now: () => number };

type VendorCall = {
  readonly url: string;
  readonly authorization: string;
  readonly body: object;
};

/** The body is null if it is no JSON, or broke off. */
export type VendorAnswer =
  | { readonly kind: 'answered'; readonly body: unknown }
  | Exclude<VendorSent, { kind: 'sent' }>;

/** Posts JSON to a push vendor. Nothing of an error is passed on: it may contain the key. */
export async function callVendor(
  { url, authorization, body }: VendorCall,
  { fetch, now }: VendorEffects,
): Promise<VendorAnswer> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    const { ok, status, headers } = response;
    if (ok) return { kind: 'answered', body: await response.json().catch(() => null) };
    await response.body?.cancel();
    if (KEY_REFUSED.has(status)) return { kind: 'later', retryAfterSeconds: null, status };
    if (status === 429 || status >= 500)
      return { kind: 'later', retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now()), status: null };
    return { kind: 'refused', status };
  } catch {
    return signal.aborted ? { kind: 'unanswered' } : { kind: 'later', retryAfterSeconds: null, status: null };
  }
}
