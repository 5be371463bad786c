import { encryptNotification } from '@block65/webcrypto-web-push';
import type { PushKind } from '#shared/domain/push/pushChoices.ts';

/** An active subscription. */
export type Recipient = {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The message, the same for all recipients. */
export type Outgoing = {
  readonly kind: PushKind;
  readonly payload: Uint8Array;
  /** A message waiting for a browser is replaced by the next of the same topic. */
  readonly topic: string;
  readonly ttlSeconds: number;
};

/**
 * `gone` is permanent; `later` carries the seconds to wait, if given. `refused` is a fault of our message or key,
 * including 400 for a bad signature, and ends no subscription. RFC 8030, 7.3; RFC 8292, 4.2.
 */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'refused'; readonly status: number };

const DEADLINE_MS = 5_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);

export type SendPush = (outgoing: Outgoing, recipient: Recipient, authorization: string) => Promise<Sent>;

/**
 * Sends one message to one browser, encrypted for it. RFC 8030, 8188, 8291. A subscription with invalid keys counts as
 * gone.
 */
export function createSendPush(fetch: typeof globalThis.fetch, now: () => number): SendPush {
  return async ({ kind, payload, topic, ttlSeconds }, { endpoint, p256dh, auth }, authorization) => {
    const body = await encrypt({ endpoint, p256dh, auth }, payload);
    if (body === null) return { kind: 'gone' };
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/notification+json',
          ttl: String(ttlSeconds),
          topic,
          urgency: kind === 'breaking' ? 'high' : 'normal',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await response.body?.cancel();
      return readAnswer(response, now());
    } catch {
      // Unreachable or too slow. Not logged: the error would contain the endpoint.
      return { kind: 'later', retryAfterSeconds: null };
    }
  };
}

async function encrypt({ endpoint, p256dh, auth }: Omit<Recipient, 'id'>, payload: Uint8Array) {
  try {
    // No padding: the length of a public teaser, sent to all, reveals nothing.
    return await encryptNotification({ endpoint, expirationTime: null, keys: { p256dh, auth } }, payload, {
      pad: false,
    });
  } catch {
    return null;
  }
}

function readAnswer({ ok, status, headers }: Response, now: number): Sent {
  if (ok) return { kind: 'sent' };
  if (GONE.has(status)) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now) };
  return { kind: 'refused', status };
}

/** Parses seconds or a date. RFC 9110, 10.2.3. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
