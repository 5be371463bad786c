import * as v from 'valibot';
import { absoluteAddress, hostAddress, mailAddress, secret } from '#shared/contracts/readVariables.ts';
import type { PushJob } from '#shared/contracts/push.contract.ts';
import type { RateLimit } from '#shared/lib/networkRate.ts';
import type { Jurisdiction, Named } from '#shared/lib/objectsWithin.ts';
import type { PurgeEnv } from './outbox/deliverPurges.ts';

/** What the platform hands to the reference backend: see origin/wrangler.toml. */
export type OriginEnv = PurgeEnv & {
  /** The content, and what editors decide. */
  readonly DB: D1Database;
  /** What readers have left besides money and accounts: bookmarks, meters, gifts, newsletters. */
  readonly READERS_DB: D1Database;
  /** What articles are found by; made anew from `DB` at any time. */
  readonly SEARCH_DB: D1Database;
  /**
   * Where the image and media service keeps originals and recordings, for their measures; and the filters of addresses.
   */
  readonly FILES: R2Bucket;
  /** The identity service, behind the content server's doors to accounts. */
  readonly IDENTITY: Fetcher;
  /** The commerce service, which knows what readers have bought. */
  readonly COMMERCE: Fetcher;
  readonly PURCHASES_TOKEN: string;
  /** The issuer that readers' id tokens must name, as the portal has it. */
  readonly IDENTITY_ISSUER: string;
  readonly CONTENT_RATE: RateLimit;
  readonly CONTENT_SEARCH_RATE: RateLimit;
  readonly EDITOR_TOKEN: string;
  /** Signs the tokens of editors by name. */
  readonly EDITORS_SECRET: string;
  readonly MAIL: SendEmail;
  /** The address mails come from; `{mandator}` becomes the title's id. */
  readonly MAIL_SENDER: string;
  /** The bearer of the portal's calls for readers. */
  readonly READER_SERVICE_TOKEN: string;
  /**
   * Signs links in newsletters and keys the digests of addresses: a change ends all links and forgets who has
   * unsubscribed.
   */
  readonly NEWSLETTER_SECRET: string;
  /** Wakes the content server when a scheduled article is due. */
  readonly RELEASE_CLOCK: Named<{ readonly arm: () => Promise<void> }>;
  readonly OBJECT_JURISDICTION: Jurisdiction;
  /** Push messages on their way to readers' browsers. */
  readonly PUSH_QUEUE: Queue<PushJob>;
  /** By which push services know who sends: `readers/push/readSigningKey.ts`. */
  readonly PUSH_SIGNING_KEY: string;
  /** Hosts of push services, divided by commas, in place of those of `pushHosts.ts`. */
  readonly PUSH_HOSTS?: string;
  /** How many messages a day a reader gets about what he follows: no more than the three he has agreed to. */
  readonly PUSH_PER_DAY?: string;
};

/** Without these the reference backend answers nothing. */
export const ORIGIN_VARIABLES = {
  PURGE_SECRET: secret,
  EDITOR_TOKEN: secret,
  EDITORS_SECRET: secret,
  READER_SERVICE_TOKEN: secret,
  PURCHASES_TOKEN: secret,
  NEWSLETTER_SECRET: secret,
  PUSH_SIGNING_KEY: secret,
  PUSH_HOSTS: v.optional(v.pipe(v.string(), v.regex(/^(?:(?:\*\.)?[a-z0-9.-]+(?:, ?|$))*$/))),
  PUSH_PER_DAY: v.optional(v.pipe(v.string(), v.regex(/^[0-3]?$/))),
  IDENTITY_ISSUER: absoluteAddress,
  PUBLIC_ORIGIN: hostAddress,
  MAIL_SENDER: mailAddress,
};
