import type { Jurisdiction, Named } from '#shared/lib/objectsWithin.ts';
import type { SessionsOfAccount } from './sessions/accountSessions.ts';
import type { RateLimit } from '#shared/lib/networkRate.ts';

/** What the platform hands to the identity service: see origin/identity/wrangler.toml. */
export type IdentityEnv = {
  readonly DOOR_RATE: RateLimit;
  readonly IDENTITY_DB: D1Database;
  readonly MAIL: SendEmail;
  /** One object for each account. */
  readonly ACCOUNT_SESSIONS: Named<SessionsOfAccount>;
  /** Where the platform keeps and runs them; empty where it has no such places, as on this machine. */
  readonly OBJECT_JURISDICTION: Jurisdiction;
  /** What id tokens name as their issuer. */
  readonly IDENTITY_ISSUER: string;
  /** Where browsers find this service. */
  readonly IDENTITY_ORIGIN: string;
  /** Where a title is public, as the portal has it; `{mandator}` becomes its id. */
  readonly PUBLIC_ORIGIN: string;
  /** Hosts of titles that have one of their own, as the portal has them. */
  readonly TITLE_HOSTS?: string;
  /** The address mails come from; `{mandator}` becomes the title's id. */
  readonly MAIL_SENDER: string;
  /** The first signing key, a private JSON Web Key with its `kid`: later ones are made and kept here. */
  readonly IDENTITY_SIGNING_KEY: string;
  /** Signs sessions and encrypts keys: a change ends every session. */
  readonly IDENTITY_SECRET: string;
  /** Each title's client secret is made of it: base64url(HMAC-SHA-256(this, client id)). */
  readonly IDENTITY_CLIENT_SECRET: string;
  /** The bearer of the portal's own calls. */
  readonly IDENTITY_SERVICE_TOKEN: string;
  /** The subscription provider's, for readers' roles alone. */
  readonly ROLES_TOKEN: string;
  /**
   * Google's and Apple's own issuers, unless a test runs one; their clients, empty where readers cannot log in with
   * them.
   */
  readonly GOOGLE_ISSUER: string;
  readonly GOOGLE_CLIENT_ID: string;
  readonly GOOGLE_CLIENT_SECRET: string;
  readonly APPLE_ISSUER: string;
  readonly APPLE_CLIENT_ID: string;
  readonly APPLE_CLIENT_SECRET: string;
};
