import type { Jurisdiction, Named } from '#shared/lib/objectsWithin.ts';
import type { MailEnv } from '../mail/mailVariables.ts';
import type { SessionsOfAccount } from './sessions/accountSessions.ts';
import type { RateLimit } from '#shared/lib/networkRate.ts';

/** Bindings and variables of the identity service: see origin/identity/wrangler.toml. */
export type IdentityEnv = MailEnv & {
  readonly DOOR_RATE: RateLimit;
  readonly IDENTITY_DB: D1Database;
  /** One object per account. */
  readonly ACCOUNT_SESSIONS: Named<SessionsOfAccount>;
  /**
   * Jurisdiction in which the platform stores and runs the objects; empty where jurisdictions are not supported, as in
   * local development.
   */
  readonly OBJECT_JURISDICTION: Jurisdiction;
  /** `iss` of id tokens. */
  readonly IDENTITY_ISSUER: string;
  /** Public origin of this service. */
  readonly IDENTITY_ORIGIN: string;
  /** Template of a title's public origin, as in the portal; `{mandator}` becomes its id. */
  readonly PUBLIC_ORIGIN: string;
  /** Hosts of titles that have their own, as in the portal. */
  readonly TITLE_HOSTS?: string;
  /**
   * The first signing key, a private JSON Web Key with its `kid`; later ones are generated and stored in the database.
   */
  readonly IDENTITY_SIGNING_KEY: string;
  /** Signs sessions and encrypts keys: changing it ends every session. */
  readonly IDENTITY_SECRET: string;
  /** Each title's client secret is derived from it: base64url(HMAC-SHA-256(this, client id)). */
  readonly IDENTITY_CLIENT_SECRET: string;
  /** Bearer token of the portal's calls. */
  readonly IDENTITY_SERVICE_TOKEN: string;
  /** Token of the subscription provider, for setting readers' roles only. */
  readonly ROLES_TOKEN: string;
  /** Verifies the tokens of editors, which the portal signs. */
  readonly EDITORS_PUBLIC_KEY: string;
  /** Issuers of Google and Apple, overridden in tests; their client ids, empty to disable the provider. */
  readonly GOOGLE_ISSUER: string;
  readonly GOOGLE_CLIENT_ID: string;
  readonly GOOGLE_CLIENT_SECRET: string;
  readonly APPLE_ISSUER: string;
  readonly APPLE_CLIENT_ID: string;
  readonly APPLE_CLIENT_SECRET: string;
};
