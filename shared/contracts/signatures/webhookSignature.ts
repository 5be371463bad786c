import { createHmac, timingSafeEqual } from 'node:crypto';

/** Limits replays of recorded webhooks. */
const VALID_FOR_SECONDS = 300;

type Webhook = { readonly id: string; readonly body: string };
type Signing = { readonly secret: string; readonly now: number };

/** The headers of a report, as Standard Webhooks has them: its id, the second, and the signature over both and the body. */
export function signWebhook({ id, body }: Webhook, { secret, now }: Signing): Readonly<Record<string, string>> {
  const second = String(Math.floor(now / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': `v1,${sign(`${id}.${second}.${body}`, secret).toString('base64')}`,
  };
}

/** The webhook's id; null for an invalid or expired signature. One valid signature of several is sufficient. */
export function readSignedWebhook(headers: Headers, body: string, { secret, now }: Signing): string | null {
  const id = headers.get('webhook-id') ?? '';
  const second = headers.get('webhook-timestamp') ?? '';
  if (secret === '' || !/^[\w-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(second)) return null;
  if (Math.abs(now / 1_000 - Number(second)) > VALID_FOR_SECONDS) return null;
  const expected = sign(`${id}.${second}.${body}`, secret);
  const isSigned = (headers.get('webhook-signature') ?? '')
    .slice(0, 1_000)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  return isSigned ? id : null;
}

function sign(message: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(message).digest();
}
