import { NO_ACCESS, type Access } from '../access/deriveAccess.ts';

/** The claims of a verified id token that the portal uses. `expiresAt` in milliseconds. Specification 3, user data. */
export type User = {
  readonly ssoId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  /** The reader's number at the subscription provider, where the identity provider has it; null without one. */
  readonly customerId: string | null;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The session at the identity service that the token belongs to: one a device. */
  readonly sessionId: string;
  readonly expiresAt: number;
};

export type LoggedIn = { readonly kind: 'loggedIn'; readonly user: User; readonly access: Access };

export type Reader = { readonly kind: 'anonymous' } | LoggedIn;

/**
 * Session notice on a page: `identityUnavailable`, the reader is anonymous until the service is back; `loggedOut`, the
 * logout succeeded. Design 5.
 */
export type SessionNotice = 'identityUnavailable' | 'loggedOut';

/** The reader, as a page shows them. */
export type Reading = { readonly reader: Reader; readonly notice: SessionNotice | null };

export const ANONYMOUS: Reader = { kind: 'anonymous' };

/** The reader of a shared page. */
export const UNKNOWN_READING: Reading = { reader: ANONYMOUS, notice: null };

export function accessOf(reader: Reader): Access {
  return reader.kind === 'loggedIn' ? reader.access : NO_ACCESS;
}
