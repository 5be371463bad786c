import { COOKIES } from '#shared/cookies/cookies.ts';

const SPEAKING = [COOKIES.idToken, COOKIES.refreshToken, COOKIES.loggedOut];

/**
 * Whether these cookies may identify a reader or a recent logout. Without such cookies the reader is anonymous and no
 * lookup is needed. True when in doubt.
 */
export function carriesSession(cookieHeader: string | null): boolean {
  return cookieHeader !== null && SPEAKING.some(({ name }) => cookieHeader.includes(name));
}
