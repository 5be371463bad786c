import { NO_ACCESS, type Access } from '../access/deriveAccess.ts';

/** The claims of a verified id token that the portal uses. `expiresAt` in milliseconds. Specification 3, user data. */
export type User = {
  readonly ssoId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
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
 * What a page tells a reader about his session: `identityUnavailable`, he is anonymous only until that service is back;
 * `loggedOut`, he has just ended it. Design 5.
 */
export type SessionNotice = 'identityUnavailable' | 'loggedOut';

/** Who reads, as a page shows it. */
export type Reading = { readonly reader: Reader; readonly notice: SessionNotice | null };

export const ANONYMOUS: Reader = { kind: 'anonymous' };

/** As everybody sees a page. */
export const UNKNOWN_READING: Reading = { reader: ANONYMOUS, notice: null };

export function accessOf(reader: Reader): Access {
  return reader.kind === 'loggedIn' ? reader.access : NO_ACCESS;
}
