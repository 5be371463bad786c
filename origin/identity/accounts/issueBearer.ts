import { generateSignedCookie } from 'hono/cookie';
import { describeDevice } from '../sessions/describeDevice.ts';
import type { OpenedLibrary } from '../library/openAuth.ts';

/** Starts a session and returns its bearer, readable by this service only: `jwt` to clients of the content server. */
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

/** The bearer of an existing session. */
export async function signBearer(secret: string, sessionToken: string): Promise<string> {
  const cookie = await generateSignedCookie('bearer', sessionToken, secret, { path: '' });
  return decodeURIComponent(cookie.slice('bearer='.length));
}
