import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { pushFoundContract, pushKeptContract, pushKeyContract } from '#shared/contracts/push.contract.ts';
import { pushVendorsContract } from '#shared/contracts/pushVendors.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';
import { examinePushVendor } from './pushVendor.ts';

const { deadlineMs } = UPSTREAMS.userApi;
/** Of no article, so that nothing is ever sent to it. */
const NO_TOPIC = 999_999_999;
/** Well formed; a made-up browser's. */
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const CHOICES = { breaking: false, topics: [NO_TOPIC], regions: [], quiet: null, breakingAtNight: false };

/**
 * A push vendor where `PUSH_VENDORS` names one at this address, else our own push service, which is the user API's: its
 * key, and a browser that is not subscribed. With `--write` a made-up browser subscribes, for a subject that is never
 * written about, and ends it. No message is sent.
 */
export async function examinePush(examined: Examined): Promise<void> {
  const { note, settings, address } = examined;
  const vendors = v.safeParse(pushVendorsContract, settings['PUSH_VENDORS']);
  if (!vendors.success) {
    const place = v.getDotPath(vendors.issues[0]) ?? 'PUSH_VENDORS';
    note({ id: 'push.setting', verdict: 'fail', words: `${place} is not as it must be: origin answers nothing` });
    return;
  }
  const ours = MANDATOR_IDS.flatMap((title) => {
    const vendor = vendors.output[title];
    return vendor?.address === address ? [[title, vendor] as const] : [];
  });
  for (const [title, vendor] of ours) await examinePushVendor(examined, title, vendor);
  if (ours.length === 0) await examineOwn(examined);
}

async function examineOwn(examined: Examined): Promise<void> {
  const { ask, note, settings, mayWrite } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const title = MANDATOR_IDS.find((id) => mandatorOf(id).sendsPush) ?? MANDATOR_IDS[0];
  const path = `/mandators/${title}/push-subscriptions`;
  noteRefusal(
    examined,
    await ask({ id: 'push.token', path: `${path}/lookup`, body: { endpoint: newEndpoint() }, deadlineMs }),
    {
      id: 'push.token',
      statuses: [401, 403],
      loss: 'a caller without the token reads and ends subscriptions',
    },
  );
  const id = 'push.key';
  const loss = 'no browser can subscribe';
  const key = readAnswer(examined, await ask({ id, path: '/push-key', headers, deadlineMs }), {
    id,
    contract: pushKeyContract,
    loss,
  })?.key;
  if (key !== undefined)
    note({
      id: 'push.key.point',
      ...(isPointOfP256(key)
        ? { verdict: 'pass', words: 'a point of P-256' }
        : { verdict: 'fail', words: `no point of P-256: ${loss}` }),
    });
  await noteFound(examined, { id: 'push.lookup', path, headers }, newEndpoint());
  if (mayWrite) await examineSubscription(examined, path, headers);
  else note({ id: 'push.subscribe', verdict: 'skip', words: 'needs --write' });
}

function newEndpoint(): string {
  return `https://fcm.googleapis.com/fcm/send/conformance-${crypto.randomUUID()}`;
}

/** An uncompressed point whose coordinates fulfil the curve's equation. RFC 8292, 3.2. */
function isPointOfP256(key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return false;
  }
}

type Place = { readonly id: string; readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** A browser that is not subscribed has no choices. */
async function noteFound({ ask, note }: Examined, { id, path, headers }: Place, endpoint: string): Promise<void> {
  const answered = await ask({ id, path: `${path}/lookup`, headers, body: { endpoint }, deadlineMs });
  const loss = 'pages do not show what a browser is subscribed to';
  const found = readAnswer({ note }, answered, { id, contract: pushFoundContract, loss });
  if (found)
    note({
      id: `${id}.none`,
      ...(found.choices === null
        ? { verdict: 'pass', words: 'not subscribed' }
        : { verdict: 'fail', words: 'choices of a browser that is not subscribed: it is shown another’s' }),
    });
}

async function examineSubscription(examined: Examined, path: string, headers: Place['headers']): Promise<void> {
  const { ask, note } = examined;
  const wish = (endpoint: string) => ({
    subscription: { endpoint, keys: KEYS },
    choices: CHOICES,
    textVersion: '2026-11-30',
    ssoId: null,
  });
  const put = (id: string, endpoint: string) =>
    ask({ id, path, method: 'PUT', headers, body: wish(endpoint), deadlineMs });
  const foreign = 'https://conformance.invalid/push';
  noteRefusal(examined, await put('push.foreign', foreign), {
    id: 'push.foreign',
    statuses: [400, 422],
    loss: 'messages are posted to any address that a stranger names',
  });
  const endpoint = newEndpoint();
  const id = 'push.subscribe';
  const loss = 'no browser can subscribe';
  if (!readAnswer(examined, await put(id, endpoint), { id, contract: pushKeptContract, loss })) return;
  const lookedUp = await ask({ id: 'push.kept', path: `${path}/lookup`, headers, body: { endpoint }, deadlineMs });
  const found = readAnswer(examined, lookedUp, { id: 'push.kept', contract: pushFoundContract, loss });
  if (found)
    note({
      id: 'push.kept.choices',
      ...(JSON.stringify(found.choices?.topics) === JSON.stringify(CHOICES.topics) && !found.choices?.breaking
        ? { verdict: 'pass', words: 'as they were sent' }
        : { verdict: 'fail', words: 'other choices than were sent: readers get what they did not ask for' }),
    });
  const end = await ask({ id: 'push.end', path: `${path}/end`, headers, body: { endpoint }, deadlineMs });
  readAnswer(examined, end, { id: 'push.end', contract: pushKeptContract, loss: 'no browser can end it' });
  await noteFound(examined, { id: 'push.ended', path, headers }, endpoint);
}
