import * as v from 'valibot';
import { MOST_FOLLOWED, PUSH_KINDS, type PushChoices } from '../domain/push/pushChoices.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { addressableId, lineUpTo } from './scalars.ts';

const endpoint = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1_000));

/** As a browser writes one (`PushSubscription.toJSON`): an uncompressed point of P-256, and 16 bytes. RFC 8291, 2. */
const pushSubscriptionContract = v.object({
  endpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
});

const ids = v.pipe(
  v.array(addressableId),
  v.maxLength(MOST_FOLLOWED),
  v.transform((all): readonly number[] => [...new Set(all)]),
);
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

const pushChoicesContract = v.object({
  breaking: v.boolean(),
  topics: ids,
  regions: ids,
  quiet: v.nullable(
    v.pipe(
      v.object({ from: hour, to: hour }),
      v.check(({ from, to }) => from !== to, 'begin and end are one hour'),
    ),
  ),
  breakingAtNight: v.boolean(),
});

/** A subscription without topics is deleted. */
function choosesAnything({ breaking, topics, regions }: PushChoices): boolean {
  return breaking || topics.length > 0 || regions.length > 0;
}

/** Version of the agreed wording: `pushTexts.version`. */
const textVersion = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Sent by a browser after consent, and again while it is subscribed. */
export const pushWishContract = v.object({
  subscription: pushSubscriptionContract,
  choices: v.pipe(
    pushChoicesContract,
    v.check((choices) => choosesAnything(choices), 'chooses nothing'),
  ),
  textVersion,
});

/** Only the browser knows its endpoint, which therefore identifies it. */
export const pushEndpointContract = v.object({ endpoint });

/** The push service has given a browser another endpoint: `pushsubscriptionchange`. */
export const pushMoveContract = v.object({ from: endpoint, to: pushSubscriptionContract });

/** `PUT /mandators/{title}/push-subscriptions`, with the account that is logged in, if any. */
export const storedPushWishContract = v.object({
  ...pushWishContract.entries,
  ssoId: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
});

export const pushKeptContract = v.object({ isKept: v.boolean() });
export const pushFoundContract = v.object({ choices: v.nullable(pushChoicesContract) });
/** `GET push-key`: the public key that browsers subscribe with, an uncompressed point of P-256. RFC 8292. */
export const pushKeyContract = v.object({ key: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)) });

/** A push message from the content server: words of the public teaser only. `tags` select the followers. */
export const pushMessageContract = v.object({
  id: lineUpTo(100),
  kind: v.picklist(PUSH_KINDS),
  mandator: v.picklist(MANDATOR_IDS),
  articleId: addressableId,
  title: lineUpTo(200),
  body: v.pipe(v.string(), v.maxLength(500)),
  /** A path on the title's own host. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  tags: v.array(addressableId),
  /** In milliseconds, as is all time here. */
  createdAt: v.pipe(v.number(), v.integer()),
});

/** A range of recipients by subscription id. */
const pushRangeContract = v.object({ messageId: lineUpTo(100), firstId: v.pipe(v.number(), v.integer()) });

/** A job in the queue. */
export const pushJobContract = v.variant('job', [
  v.object({ job: v.literal('spread'), message: pushMessageContract }),
  v.object({ job: v.literal('send'), range: pushRangeContract }),
]);

export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionContract>;
export type PushWish = v.InferOutput<typeof pushWishContract>;
export type StoredPushWish = v.InferOutput<typeof storedPushWishContract>;
export type PushMove = v.InferOutput<typeof pushMoveContract>;
export type PushMessage = v.InferOutput<typeof pushMessageContract>;
export type PushRange = v.InferOutput<typeof pushRangeContract>;
export type PushJob = v.InferInput<typeof pushJobContract>;
