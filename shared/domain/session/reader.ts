import { NO_ACCESS, type Access } from '../access/deriveAccess.ts';

/** The claims of a verified id token that the portal uses. `expiresAt` in milliseconds. Specification 3, user data. */
export type User = {
  readonly ssoId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  readonly expiresAt: number;
};

export type Reader = { readonly kind: 'anonymous' } | { readonly kind: 'loggedIn'; readonly user: User; readonly access: Access };

export const ANONYMOUS: Reader = { kind: 'anonymous' };

export function accessOf(reader: Reader): Access {
  return reader.kind === 'loggedIn' ? reader.access : NO_ACCESS;
}
