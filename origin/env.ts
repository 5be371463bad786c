import * as v from 'valibot';
import { absoluteAddress, hostAddress, secret } from '#shared/contracts/readVariables.ts';
import { cmsSourcesContract } from '#shared/contracts/cmsSources.contract.ts';
import type { PushJob } from '#shared/contracts/push.contract.ts';
import { pushVendorsContract } from '#shared/contracts/pushVendors.contract.ts';
import type { RateLimit } from '#shared/lib/networkRate.ts';
import type { Jurisdiction, Named } from '#shared/lib/objectsWithin.ts';
import { MAIL_VARIABLES, type MailEnv } from './mail/mailVariables.ts';
import type { PurgeEnv } from './outbox/deliverPurges.ts';

/** Bindings and variables of the reference backend: see origin/wrangler.toml. */
export type OriginEnv = PurgeEnv &
  MailEnv & {
    /** Content and editors' settings. */
    readonly DB: D1Database;
    /** Readers' data other than money and accounts: bookmarks, meters, gifts, newsletters. */
    readonly READERS_DB: D1Database;
    /** The search index; can be rebuilt from `DB` at any time. */
    readonly SEARCH_DB: D1Database;
    /** Originals and recordings of the image and media service, read for their sizes; and the address filters. */
    readonly FILES: R2Bucket;
    /** The identity service, behind the content server's account paths. */
    readonly IDENTITY: Fetcher;
    /** The image service, for pictures of a content server's articles. */
    readonly PICTURES: Fetcher;
    /** The commerce service, which knows readers' purchases. */
    readonly COMMERCE: Fetcher;
    readonly PURCHASES_TOKEN: string;
    /** Required `iss` of readers' id tokens, as in the portal. */
    readonly IDENTITY_ISSUER: string;
    readonly CONTENT_RATE: RateLimit;
    readonly CONTENT_SEARCH_RATE: RateLimit;
    readonly EDITOR_TOKEN: string;
    /** Verifies the personal tokens of editors, which the portal signs. */
    readonly EDITORS_PUBLIC_KEY: string;
    /** Bearer token of the portal's calls on behalf of readers. */
    readonly READER_SERVICE_TOKEN: string;
    /**
     * Signs links in newsletters and keys the digests of addresses: changing it invalidates all links and loses who has
     * unsubscribed.
     */
    readonly NEWSLETTER_SECRET: string;
    /** Wakes the content server when a scheduled article is due. */
    readonly RELEASE_CLOCK: Named<{ readonly arm: () => Promise<void> }>;
    readonly OBJECT_JURISDICTION: Jurisdiction;
    /** Queue of push messages to readers' browsers. */
    readonly PUSH_QUEUE: Queue<PushJob>;
    /** Size limit of an e-paper edition in MB (90). */
    readonly EPAPER_MOST_MB?: string;
    /** Days that e-paper editions are kept (730). */
    readonly EPAPER_KEPT_DAYS?: string;
    /** Identifies the sender to push services: `readers/push/readSigningKey.ts`. */
    readonly PUSH_SIGNING_KEY: string;
    /** Hosts of push services, comma-separated, replacing those of `pushHosts.ts`. */
    readonly PUSH_HOSTS?: string;
    /** Answers instead of the sources of open data, on local portals only: pages call its data an example. */
    readonly OPEN_DATA?: Fetcher;
    /** Daily limit of messages about followed topics per reader: at most the three that readers consented to. */
    readonly PUSH_PER_DAY?: string;
    /** JSON: houses that send a title's breaking news besides us. A secret. Decision 101. */
    readonly PUSH_VENDORS?: string;
    /** JSON: collections of a content server that articles are taken from. A secret. Decision 103. */
    readonly CMS_SOURCES?: string;
  };

/** The backend refuses every request without these. */
export const ORIGIN_VARIABLES = {
  PURGE_SECRET: secret,
  EDITOR_TOKEN: secret,
  EDITORS_PUBLIC_KEY: secret,
  READER_SERVICE_TOKEN: secret,
  PURCHASES_TOKEN: secret,
  NEWSLETTER_SECRET: secret,
  PUSH_SIGNING_KEY: secret,
  PUSH_HOSTS: v.optional(v.pipe(v.string(), v.regex(/^(?:(?:\*\.)?[a-z0-9.-]+(?:, ?|$))*$/))),
  EPAPER_MOST_MB: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2})?$/))),
  EPAPER_KEPT_DAYS: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,4})?$/))),
  PUSH_PER_DAY: v.optional(v.pipe(v.string(), v.regex(/^[0-3]?$/))),
  PUSH_VENDORS: pushVendorsContract,
  CMS_SOURCES: cmsSourcesContract,
  IDENTITY_ISSUER: absoluteAddress,
  PUBLIC_ORIGIN: hostAddress,
  ...MAIL_VARIABLES,
};
