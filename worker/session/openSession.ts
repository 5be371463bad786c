import { serializeCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { Visit } from '../http/visit.ts';
import { carriesSession } from './carriesSession.ts';
import type { PublicKeys } from './publicKeys.ts';
import { readReader } from './readReader.ts';

/** Who is reading, and how the answer tells their browser to keep something. */
export type Session = { readonly reader: Reader; readonly setCookie: (cookie: CookieDefinition, value: string) => void };

/** A visit's session: opened when first asked for, and only once. At once for a visit whose cookies say nothing of a reader. */
export type OpenSession = (visit: Visit) => Session | Promise<Session>;

export type SessionDependencies = { readonly keys: PublicKeys; readonly issuer: string; readonly clock: Clock; readonly log: Logger };

export function createSessions({ keys, issuer, clock, log }: SessionDependencies): OpenSession {
  /** A visit's own promise, which dies with it: no other request awaits it. Decision 012. */
  const opened = new WeakMap<Visit, Promise<Session>>();
  const open = async (visit: Visit): Promise<Session> => {
    const { cookies, mandator, waitUntil } = visit;
    return createSession(await readReader(cookies, mandator.id, { keys, issuer, now: new Date(clock()), waitUntil, log }), visit);
  };
  return (visit) => {
    if (!carriesSession(visit.cookies)) return createSession(ANONYMOUS, visit);
    const known = opened.get(visit);
    if (known) return known;
    const session = open(visit);
    opened.set(visit, session);
    return session;
  };
}

function createSession(reader: Reader, { setCookies }: Visit): Session {
  return { reader, setCookie: (cookie, value) => void setCookies.push(serializeCookie(cookie, value)) };
}

/** The answer with the cookies that were set on its visit. It is this reader's alone then, whatever page it is. */
export function withCookies(response: Response, { setCookies }: Visit): Response {
  if (setCookies.length === 0) return response;
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  response.headers.set('cache-control', 'private, no-store');
  response.headers.delete('etag');
  return response;
}
