import { COOKIES } from '#shared/cookies/cookies.ts';

const SPEAKING = [COOKIES.idToken, COOKIES.refreshToken, COOKIES.loggedOut];

/**
 * Whether these cookies may say who reads, or has just left. Without any of ours that does, nobody needs to be looked
 * up: the reader is anonymous at once. True when in doubt.
 */
export function carriesSession(cookieHeader: string | null): boolean {
  return cookieHeader !== null && SPEAKING.some(({ name }) => cookieHeader.includes(name));
}
