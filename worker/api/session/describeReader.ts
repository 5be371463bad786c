import type { Reading, SessionNotice, User } from '#shared/domain/session/reader.ts';

/** The reader's state exposed to the browser. `expiresAt` in milliseconds. Specification 3, user data. */
export type ReaderState = {
  readonly isLoggedIn: boolean;
  readonly user: Omit<User, 'sessionId' | 'expiresAt' | 'customerId'> | null;
  readonly expiresAt: number | null;
  readonly notice: SessionNotice | null;
};

export function describeReader({ reader, notice }: Reading): ReaderState {
  if (reader.kind === 'anonymous') return { isLoggedIn: false, user: null, expiresAt: null, notice };
  const { ssoId, email, emailVerified, roles, salutation, firstName, lastName, expiresAt } = reader.user;
  return {
    isLoggedIn: true,
    user: { ssoId, email, emailVerified, roles, salutation, firstName, lastName },
    expiresAt,
    notice,
  };
}
