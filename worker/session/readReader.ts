import { COOKIES, readCookie } from '#shared/cookies/cookies.ts';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { PublicKeys } from './publicKeys.ts';
import { verifyIdToken } from './verifyIdToken.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

export type ReaderDependencies = {
  readonly keys: PublicKeys;
  readonly issuer: string;
  readonly now: Date;
  readonly waitUntil: WaitUntil;
  readonly log: Logger;
};

/** Who is reading, from the verified id token and nothing else. A token that does not verify makes the reader anonymous. */
export async function readReader(cookieHeader: string | null, mandator: string, { keys, issuer, now, waitUntil, log }: ReaderDependencies): Promise<Reader> {
  const token = readCookie(cookieHeader, COOKIES.idToken);
  if (!token) return ANONYMOUS;
  const user = await verifyIdToken(token, keys, { issuer, audience: mandator, now, waitUntil });
  if (user.ok) return { kind: 'loggedIn', user: user.value, access: deriveAccess(user.value.roles) };
  log.warn('id_token_refused', { mandator, cause: user.error });
  return ANONYMOUS;
}
