import { serializeCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { Visit } from '../http/visit.ts';
import type { PublicKeys } from './publicKeys.ts';
import { readReader } from './readReader.ts';

/** Who is reading, and what the answer tells their browser to keep. */
export type Session = {
  readonly reader: Reader;
  readonly setCookie: (cookie: CookieDefinition, value: string) => void;
  /** Values of `Set-Cookie`, in the order in which they were set. */
  readonly setCookies: readonly string[];
};

/** A visit's session: opened when first asked for, and only once. At once for a visit without cookies. */
export type OpenSession = (visit: Visit) => Session | Promise<Session>;

export type SessionDependencies = { readonly keys: PublicKeys; readonly issuer: string; readonly clock: Clock; readonly log: Logger };

export function createSessions({ keys, issuer, clock, log }: SessionDependencies): OpenSession {
  const opened = new WeakMap<Visit, Promise<Session>>();
  const open = async (visit: Visit): Promise<Session> => {
    const { cookies, mandator, waitUntil } = visit;
    return createSession(await readReader(cookies, mandator.id, { keys, issuer, now: new Date(clock()), waitUntil, log }));
  };
  return (visit) => {
    if (visit.cookies === null) return createSession(ANONYMOUS);
    const known = opened.get(visit);
    if (known) return known;
    const session = open(visit);
    opened.set(visit, session);
    return session;
  };
}

function createSession(reader: Reader): Session {
  const setCookies: string[] = [];
  return { reader, setCookies, setCookie: (cookie, value) => void setCookies.push(serializeCookie(cookie, value)) };
}

/** The answer with the cookies that the session sets. */
export function withCookies(response: Response, { setCookies }: Session): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}
