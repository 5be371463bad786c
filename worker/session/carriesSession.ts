import { COOKIES } from '#shared/cookies/cookies.ts';

/**
 * Whether these cookies may say who reads. Without any of ours that does, nobody needs to be looked up: the reader is
 * anonymous at once. True when in doubt.
 */
export function carriesSession(cookieHeader: string | null): boolean {
  return (
    cookieHeader !== null &&
    (cookieHeader.includes(COOKIES.idToken.name) || cookieHeader.includes(COOKIES.refreshToken.name))
  );
}
