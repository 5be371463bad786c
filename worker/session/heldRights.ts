import * as v from 'valibot';
import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Visit } from '../http/visit.ts';
import type { AccessRights } from '../services/accessRights.ts';
import { readProof, signProof } from './readersProof.ts';
import { saveCacheKey } from './sessionCookies.ts';

/**
 * The reader with the roles of what they have bought at another house: by the signed answer in their cookie, and where
 * that is old and the visit may wait, by a new one. While the house is away, the old one counts as long as it may be
 * kept. Decision 098.
 */
export type WithRights = (visit: Visit, user: User, mayAsk: boolean) => Promise<User>;

export type WithRightsDependencies = {
  readonly rights: AccessRights;
  readonly secret: string;
  readonly clock: Clock;
};

const type = 'rights+jwt';
/** `askedAt` in milliseconds. */
const contract = v.object({ roles: v.pipe(v.array(v.string()), v.readonly()), askedAt: v.number() });
/** What was bought or has ended since shows after this time. A lock asks again. */
const FRESH_MS = 5 * 60_000;
/** For calls that may not ask: a page that is left open goes on, and an ended right is not used for a day by them. */
const UNASKED_MS = 3_600_000;

export function createWithRights({ rights, secret, clock }: WithRightsDependencies): WithRights {
  return async (visit, user, mayAsk) => {
    if (user.customerId === null) return user;
    const now = clock();
    const cookie = readCookie(visit.cookies, COOKIES.rights);
    const kept =
      cookie === null ? null : await readProof(visit, cookie, { type, ssoId: user.ssoId, contract }, { secret, now });
    if (kept && now < kept.askedAt + (mayAsk ? FRESH_MS : UNASKED_MS)) return withRoles(user, kept.roles);
    if (!mayAsk) return user;
    const asked = await rights.fetchRoles(user);
    if (!asked.ok) return withRoles(user, kept?.roles ?? []);
    const { roles, keepUntil } = asked.value;
    const maxAgeSeconds = Math.max(0, Math.floor((keepUntil - now) / 1_000));
    const about = { type, ssoId: user.ssoId };
    const proof = await signProof(visit, about, { roles, askedAt: now }, { secret, now, maxAgeSeconds });
    visit.setCookies.push(serializeCookie(COOKIES.rights, proof));
    const known = withRoles(user, roles);
    saveCacheKey(visit, known);
    return known;
  };
}

function withRoles(user: User, roles: readonly string[]): User {
  return roles.length === 0 ? user : { ...user, roles: [...new Set([...user.roles, ...roles])] };
}
