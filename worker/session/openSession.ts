import { COOKIES } from '#shared/cookies/cookies.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Visit } from '../http/visit.ts';
import { carriesSession } from '../http/carriesSession.ts';
import { anonymous, type OpenedSession, type Session } from './openedSession.ts';
import { createReadSession } from './readSession.ts';
import type { SessionDependencies } from './renewSession.ts';
import { dropTokens, type SessionTokens } from './sessionCookies.ts';
import { replacesReader } from './replacesReader.ts';

/**
 * A visit's session, opened on first use and only once. Synchronous for visits without session cookies or with a
 * recently verified token.
 */
export type OpenSession = (visit: Visit) => Session | Promise<Session>;

/** The sessions of all visits, for code that changes them. */
export type Sessions = {
  readonly open: OpenSession;
  /** Refreshes with the identity service, whatever the id token says. */
  readonly refresh: (visit: Visit) => Promise<Session>;
  /** Access token for the reader's own calls; null if anonymous. */
  readonly bearer: (visit: Visit) => Promise<string | null>;
  /**
   * Starts a session with these tokens, replacing any previous one; null and anonymous if the id token is invalid.
   */
  readonly begin: (visit: Visit, tokens: SessionTokens) => Promise<User | null>;
  /** The reader of the visit's cookies, even if the id token has expired. */
  readonly identify: (visit: Visit) => Promise<User | null>;
  /** Makes the visit anonymous and gives its reader a new anonymous id. */
  readonly end: (visit: Visit) => void;
};

export function createSessions(dependencies: SessionDependencies): Sessions {
  const { recall, read, renew, adopt, identify } = createReadSession(dependencies);
  /** Promises belong to one visit and are garbage-collected with it: no other request awaits them. Decision 012. */
  const opened = new WeakMap<Visit, OpenedSession | Promise<OpenedSession>>();
  /** Renewals under way, of a visit as well: calls that it makes side by side renew once. */
  const renewing = new WeakMap<Visit, Promise<OpenedSession>>();

  function open(visit: Visit): OpenedSession | Promise<OpenedSession> {
    const known = opened.get(visit);
    if (known) return known;
    if (!carriesSession(visit.cookies)) return anonymous(visit);
    const opening = recall(visit) ?? read(visit);
    opened.set(visit, opening);
    return opening;
  }

  return {
    open(visit) {
      const opening = open(visit);
      return opening instanceof Promise ? opening.then(({ session }) => session) : opening.session;
    },
    async refresh(visit) {
      const renewal = renewing.get(visit) ?? renew(visit);
      renewing.set(visit, renewal);
      opened.set(visit, renewal);
      try {
        return (await renewal).session;
      } finally {
        renewing.delete(visit);
      }
    },
    bearer: async (visit) => (await open(visit)).accessToken,
    async begin(visit, made) {
      const adopted = await adopt(visit, made);
      opened.set(visit, adopted?.opened ?? anonymous(visit));
      return adopted?.user ?? null;
    },
    identify,
    end(visit) {
      dropTokens(visit, crypto.randomUUID());
      opened.set(visit, anonymous(visit));
    },
  };
}

/**
 * Adds the visit's cookies to the response and makes it private. If the cookies change the reader or their access, the
 * browser drops prefetched pages; if another reader takes over, it also clears cached pages, offline articles and
 * bookmarks.
 */
export function withCookies(response: Response, visit: Visit): Response {
  const { setCookies } = visit;
  if (setCookies.length === 0) return response;
  const { headers } = response;
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (replacesReader(visit)) headers.set('clear-site-data', OF_THE_FORMER);
  else if (setCookies.some((cookie) => SAYS_WHO_READS.test(cookie))) headers.append('clear-site-data', FETCHED_AHEAD);
  headers.set('cache-control', 'private, no-store');
  headers.delete('etag');
  return response;
}

const SAYS_WHO_READS = new RegExp(`^(?:${COOKIES.idToken.name}|${COOKIES.granted.name}|${COOKIES.rights.name})=`);
const FETCHED_AHEAD = '"prefetchCache", "prerenderCache"';
const OF_THE_FORMER = `"cache", "storage", ${FETCHED_AHEAD}`;
