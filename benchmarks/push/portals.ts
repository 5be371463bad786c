import { COOKIES } from '#shared/cookies/cookies.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { err, ok } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { splitUrl } from '#worker/http/splitUrl.ts';
import type { Visit } from '#worker/http/visit.ts';
import { createBreaker } from '#worker/services/breaker.ts';
import { REFRESH_DEADLINE_MS } from '#worker/services/identityCalls.ts';
import { createRefreshSession } from '#worker/session/refreshSession.ts';
import { createRenewSession } from '#worker/session/renewSession.ts';
import type { VirtualTime } from '../simulation/virtualTime.ts';
import type { Engine } from './engines.ts';

/** A reader who opens a page with an expired id token. Milliseconds. */
export type Arrival = { readonly reader: number; readonly token: number; readonly expiredAt: number };
/** The reader's state on the page; `token` if a new one was issued. */
export type Shown = { readonly kind: 'loggedIn' | 'anonymous' | 'loggedOut'; readonly token: number | null };
export type Portal = (arrival: Arrival) => Promise<Shown>;

/** Assumed round trip to the identity service, and to a hibernated object, for readers in Germany. */
const WAY_MS = 10;
const OBJECT_MS = 15;
const BREAKER_PAUSE_MS = 5_000;

type World = { readonly time: VirtualTime; readonly engine: Engine };

async function ask(
  { time, engine }: World,
  { reader, token }: Pick<Arrival, 'reader' | 'token'>,
): Promise<number | null> {
  await time.pass(WAY_MS + OBJECT_MS);
  return engine.refresh(reader, token);
}

const silent = createLogger(() => undefined);
const request = new Request('http://tagesbote.localhost/1002', { headers: { 'sec-fetch-mode': 'navigate' } });

/** One isolate of the portal: its real session renewal code, with a simulated identity service. */
export function createPortal(world: World): Portal {
  const { time } = world;
  const breaker = createBreaker({ clock: time.now, pauseMs: BREAKER_PAUSE_MS, onOpen: () => undefined });
  const identity: Parameters<typeof createRefreshSession>[0]['identity'] = {
    async refresh(_who, refreshToken) {
      const [reader = 0, token = 0] = refreshToken.split('.').map(Number);
      if (!breaker.mayCall()) return err({ kind: 'breakerOpen' });
      const answered = await withDeadline(() => ask(world, { reader, token }), REFRESH_DEADLINE_MS);
      breaker.report(answered.ok);
      if (!answered.ok) return err({ kind: 'timeout' });
      if (answered.value === null)
        return err({ kind: 'status', status: 400, headers: new Headers(), body: { error: 'invalid_grant' } });
      return ok({ id_token: String(reader), access_token: 'x', refresh_token: `${reader}.${answered.value}` });
    },
  };
  const renew = createRenewSession({
    tokens: { recall: () => null, verify: async ({ token }) => ok(userOf(Number(token), time.now() + 600_000)) },
    refreshSession: createRefreshSession({ identity, clock: time.now, log: silent }),
    clock: time.now,
    log: silent,
  });
  return async ({ reader, token, expiredAt }) => {
    const visit = createVisit();
    const kept = { idToken: 'old', accessToken: null, refreshToken: `${reader}.${token}` };
    const { session } = await renew({
      visit,
      refreshToken: kept.refreshToken,
      kept,
      user: userOf(reader, expiredAt),
      isForPage: true,
    });
    const made = tokenIn(visit);
    if (session.reader.kind === 'loggedIn') return { kind: 'loggedIn', token: made };
    return { kind: session.notice === null ? 'loggedOut' : 'anonymous', token: null };
  };
}

function createVisit(): Visit {
  const noted = { route: '', tier: '', freshness: '', loadMs: 0, hasHits: null };
  return {
    request,
    url: splitUrl(request.url),
    mandator: MANDATORS[0],
    cookies: null,
    waitUntil: () => undefined,
    isLite: false,
    isPrefetch: false,
    setCookies: [],
    noted,
  };
}

function tokenIn({ setCookies }: Visit): number | null {
  const cookie = setCookies.find((line) => line.startsWith(`${COOKIES.refreshToken.name}=`));
  return cookie === undefined ? null : Number(/=\d+\.(\d+)/.exec(cookie)?.[1]);
}

const userOf = (reader: number, expiresAt: number): User => ({
  ssoId: String(reader),
  customerId: null,
  email: '',
  emailVerified: true,
  roles: ['PLUS'],
  salutation: '',
  firstName: '',
  lastName: '',
  sessionId: '',
  expiresAt,
});
