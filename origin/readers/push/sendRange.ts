import { vapidHeaders } from '@block65/webcrypto-web-push';
import { and, eq } from 'drizzle-orm';
import { cologneTime } from '#shared/calendar/cologneTime.ts';
import type { PushRange } from '#shared/contracts/push.contract.ts';
import type { PushVendors } from '#shared/contracts/pushVendors.contract.ts';
import { isPushEndpoint } from '#shared/domain/push/pushHosts.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { runAll } from '../../database/runAll.ts';
import { log } from '../../log.ts';
import { composePayload } from './composePayload.ts';
import { endStatements } from './savePushSubscription.ts';
import { pushRanges, pushSubscriptions } from './schema.ts';
import { createSendPush, type Recipient, type Sent } from './sendPush.ts';
import { sendToAll, type Outcome } from './sendToAll.ts';
import type { SigningKey } from './readSigningKey.ts';
import { claimRange, type Taken } from './claimRange.ts';
import { sendByVendor } from './sendByVendor.ts';
import { createPushVendor } from './vendors/createPushVendor.ts';
import { VENDOR_RANGE } from './spreadMessage.ts';

export type PushContext = {
  readonly db: Database;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly key: SigningKey;
  readonly places: TitlePlaces;
  /** Hosts of `pushHosts.ts`, or configured ones. */
  readonly hosts: readonly string[];
  /** Daily limit of messages about followed topics. */
  readonly mostADay: number;
  /** Houses that send besides us, by title. */
  readonly vendors: PushVendors;
};

/** Longer than deliveries begun within `BUDGET_MS` can take. */
const LEASE_MS = 75_000;
const BUDGET_MS = 60_000;
/** Pause if no push service has stated one. */
const PAUSE_SECONDS = 10;

/**
 * Sends a message to the recipients of a range. Delivered messages are not repeated; returns the seconds until the
 * remaining ones may be tried, or null when done. A job that crashes is repeated after the lease: the push service
 * keeps one message per topic, and a browser shows one per tag.
 */
export async function sendRange(range: PushRange, context: PushContext): Promise<number | null> {
  const { db, now, mostADay } = context;
  const begun = now();
  const time = cologneTime(begun);
  const taken = await claimRange(db, range, {
    now: begun,
    lease: LEASE_MS,
    hour: time.hour,
    day: time.toPlainDate().toString(),
    mostADay,
  });
  if (taken === 'over') return null;
  if (taken === 'busy') return LEASE_MS / 1_000;
  if (range.firstId === VENDOR_RANGE) return passOn(range, taken, context);
  const recipients = taken.expiresAt > begun ? taken.recipients : [];
  const outcome = await sendToAll(recipients, {
    send: await createSender(taken, recipients, context),
    now,
    until: begun + BUDGET_MS,
  });
  await note(range, outcome, context);
  report(taken, outcome);
  if (outcome.left.length === 0) return null;
  return outcome.retryAfterSeconds ?? PAUSE_SECONDS;
}

/** To the title's push vendor, which is the only recipient of its range. */
async function passOn(range: PushRange, taken: Taken, context: PushContext): Promise<number | null> {
  const { mandator } = taken.message;
  const vendor = createPushVendor(context.vendors, mandator, context);
  const place = { origin: titleOrigin(context.places, mandator), now: context.now() };
  const { isLeft, retryAfterSeconds } = await sendByVendor(vendor, taken, place);
  await note(range, { gone: [], left: isLeft ? [VENDOR_RANGE] : [] }, context);
  return isLeft ? (retryAfterSeconds ?? PAUSE_SECONDS) : null;
}

/** One signature per push service is valid for all its recipients. RFC 8292. */
async function createSender(
  { message, expiresAt }: Taken,
  recipients: readonly Recipient[],
  { fetch, now, key, places, hosts }: PushContext,
): Promise<(recipient: Recipient) => Promise<Sent>> {
  const outgoing = {
    kind: message.kind,
    payload: new TextEncoder().encode(composePayload(message, titleOrigin(places, message.mandator))),
    topic: `article-${message.articleId}`,
    ttlSeconds: Math.floor((expiresAt - now()) / 1_000),
  };
  const contact = MANDATORS.find(({ id }) => id === message.mandator)?.securityEmail;
  const send = createSendPush(fetch, now);
  const signed = new Map<string, string>();
  for (const { endpoint } of recipients) {
    const { origin } = new URL(endpoint);
    if (!signed.has(origin) && isPushEndpoint(endpoint, hosts)) signed.set(origin, await sign(endpoint, key, contact));
  }
  return async (recipient) => {
    const authorization = signed.get(new URL(recipient.endpoint).origin);
    if (authorization === undefined || !isPushEndpoint(recipient.endpoint, hosts)) return { kind: 'gone' };
    return send(outgoing, recipient, authorization);
  };
}

async function sign(endpoint: string, key: SigningKey, contact: string | undefined): Promise<string> {
  const { headers } = await vapidHeaders(
    { endpoint, expirationTime: null, keys: { p256dh: '', auth: '' } },
    { subject: `mailto:${contact}`, ...key },
  );
  return headers.authorization;
}

async function note(
  { messageId, firstId }: PushRange,
  { gone, left }: Pick<Outcome, 'gone' | 'left'>,
  { db, now }: PushContext,
): Promise<void> {
  const ended: readonly Statement[] =
    gone.length > 0 ? endStatements(db, isOneOf(pushSubscriptions.id, gone), now()) : [];
  await runAll(db, [
    db
      .update(pushRanges)
      .set({ left: JSON.stringify(left), takenUntil: 0, doneAt: left.length === 0 ? now() : null })
      .where(and(eq(pushRanges.messageId, messageId), eq(pushRanges.firstId, firstId))),
    ...ended,
  ]);
}

function report({ message: { mandator, articleId, kind } }: Taken, { sent, gone, left, refused }: Outcome): void {
  log.info('push_sent', { mandator, articleId, kind, count: sent });
  if (gone.length > 0) log.info('push_subscriptions_ended', { mandator, count: gone.length });
  if (left.length > 0) log.warn('push_left', { mandator, articleId, kind, count: left.length });
  for (const [status, count] of refused) log.error('push_refused', { mandator, status, count });
}
