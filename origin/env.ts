import type { RateLimit } from '#shared/lib/networkRate.ts';

/** What the platform hands to the reference backend: see origin/wrangler.toml. */
export type OriginEnv = {
  readonly DB: D1Database;
  /** What articles are found by; made anew from `DB` at any time. */
  readonly SEARCH_DB: D1Database;
  /**
   * Where the image and media service keeps originals and recordings, for their measures; and the filters of addresses.
   */
  readonly FILES: R2Bucket;
  /** The portal, for purges; `PORTAL_URL` takes its place where set. */
  readonly PORTAL: Fetcher;
  readonly PORTAL_URL?: string;
  /** The identity service, behind the content server's doors to accounts. */
  readonly IDENTITY: Fetcher;
  /** The issuer that readers' id tokens must name, as the portal has it. */
  readonly IDENTITY_ISSUER?: string;
  readonly CONTENT_RATE: RateLimit;
  readonly CONTENT_SEARCH_RATE: RateLimit;
  readonly EDITOR_TOKEN: string;
  readonly PURGE_SECRET: string;
  readonly MAIL: SendEmail;
  /** The address mails come from; `{mandator}` becomes the title's id. */
  readonly MAIL_SENDER: string;
  /** Where a title is public, for links in mails, as the portal has it. */
  readonly PUBLIC_ORIGIN: string;
  /** Hosts of titles that have one of their own, as the portal has them. */
  readonly TITLE_HOSTS?: string;
  /** The bearer of the portal's calls for readers. */
  readonly READER_SERVICE_TOKEN: string;
  /**
   * Signs links in newsletters and keys the digests of addresses: a change ends all links and forgets who has
   * unsubscribed.
   */
  readonly NEWSLETTER_SECRET: string;
};
