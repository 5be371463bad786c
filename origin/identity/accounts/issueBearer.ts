import { generateSignedCookie } from 'hono/cookie';
import { describeDevice } from '../sessions/describeDevice.ts';
import type { OpenedLibrary } from '../library/openAuth.ts';

/**
 * Begins a session and returns its bearer, which only this service can read: what the content server's clients call
 * `jwt`.
 */
export async function issueBearer(
  { context }: OpenedLibrary,
  userId: string,
  userAgent: string | undefined,
): Promise<string> {
  const session = await context.internalAdapter.createSession(userId, false, {
    userAgent: describeDevice(userAgent ?? ''),
    ipAddress: '',
  });
  return signBearer(context.secret, session.token);
}

/** The bearer of a session that there is. */
export async function signBearer(secret: string, sessionToken: string): Promise<string> {
  const cookie = await generateSignedCookie('bearer', sessionToken, secret, { path: '' });
  return decodeURIComponent(cookie.slice('bearer='.length));
}
