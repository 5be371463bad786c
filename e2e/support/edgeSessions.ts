import type { CookieDefinition } from '#shared/cookies/cookies.ts';
import { createLogger } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createTitleHosts } from '#worker/http/titleHosts.ts';
import { readVisit, type Visit } from '#worker/http/visit.ts';
import { createIdentity } from '#worker/services/identity.ts';
import { createUpstream } from '#worker/services/upstream.ts';
import { createAccounts } from '#worker/session/createAccounts.ts';
import { createLogIn } from '#worker/session/logIn.ts';
import { createSessions } from '#worker/session/openSession.ts';
import { createPublicKeys } from '#worker/session/publicKeys.ts';
import { createRefreshSession } from '#worker/session/refreshSession.ts';
import { createVerifiedTokens } from '#worker/session/verifiedTokens.ts';
import type { TestPortal } from './testPortal.ts';

/** A browser's cookies of one title, as far as the edge sets them. */
export type CookieJar = {
  readonly header: () => string;
  readonly take: (setCookies: readonly string[]) => void;
  readonly has: (cookie: CookieDefinition) => boolean;
};

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    has: ({ name }) => cookies.has(name),
    take(setCookies) {
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

/** The edge's sessions and accounts in this process, with a test portal's identity service, tested without pages. */
export function createEdgeSessions(portal: TestPortal, clock: () => number = Date.now) {
  const lines: string[] = [];
  const log = createLogger((line) => void lines.push(line));
  const calls: string[] = [];
  const upstream = createUpstream({
    name: 'identity',
    baseUrl: 'http://identity.localhost',
    deadlineMs: 5_000,
    breakerPauseMs: 5_000,
    clock,
    random: Math.random,
    log,
    onCall: () => undefined,
    async fetch(...asked) {
      const request = new Request(...asked);
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}`);
      const body = request.method === 'GET' ? undefined : await request.text();
      const headers = Object.fromEntries(request.headers);
      const answer = await portal.request(`${pathname}${search}`, {
        host: 'identity.localhost',
        method: request.method,
        headers,
        ...(body ? { body } : {}),
      });
      const received = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        if (typeof value === 'string') received.set(name, value);
      return new Response([204, 304].includes(answer.status) ? null : answer.text, {
        status: answer.status,
        headers: received,
      });
    },
  });
  const identity = createIdentity(upstream, {
    serviceToken: portal.secrets.identityServiceToken,
    clientSecret: portal.secrets.identityClientSecret,
    origin: '',
  });
  const keys = createPublicKeys(identity, clock, log);
  const tokens = createVerifiedTokens({ keys, issuer: 'http://identity.localhost', provider: null, clock });
  const sessions = createSessions({
    tokens,
    refreshSession: createRefreshSession({ identity, clock, log }),
    clock,
    log,
  });
  const publicOrigin = (mandator: MandatorId) => `http://${mandator}.localhost:${portal.port}`;
  const titles = createTitleHosts(publicOrigin);
  const logIn = createLogIn({ identity, sessions, publicOrigin, clock, log });
  const accounts = createAccounts({
    identity,
    sessions,
    logIn,
    mailLimit: { countNetwork: async () => 0, countDomain: async () => 0, countMailbox: async () => 0 },
  });

  /** Background work after a response. */
  const behind: Promise<unknown>[] = [];
  const visit = (jar: CookieJar, mandator: MandatorId = 'tagesbote'): Visit => {
    const headers = {
      cookie: jar.header(),
      'sec-fetch-mode': 'navigate',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
    };
    return readVisit(new Request(`${publicOrigin(mandator)}/`, { headers }), titles, (work) => void behind.push(work));
  };
  return { accounts, sessions, visit, calls, lines, settle: () => Promise.all(behind) };
}
