import { Hono } from 'hono';
import * as v from 'valibot';
import { readEntry } from '#shared/contracts/staffEntry.ts';
import { STAFF_PATHS_OF_IDENTITY as PATHS } from '#shared/contracts/staff.contract.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { GRANTS, storedGrants } from './grants.ts';
import { maskName } from './maskName.ts';

/**
 * Whether an entry of staff was ended, by a token of that entry: services ask before they change something, the portal
 * before it signs another token. Decision 117.
 */
export const standingRoutes = new Hono<{ Bindings: IdentityEnv }>();

const foundContract = v.object({ endedAt: v.nullable(v.number()), grants: v.nullable(storedGrants) });

standingRoutes.get(PATHS.standing, async (c) => {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const key = c.env.EDITORS_PUBLIC_KEY;
  const entry = (await readEntry(key, 'editors', token)) ?? (await readEntry(key, 'desk', token));
  if (!entry) return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  const found = await c.env.IDENTITY_DB.prepare(
    `SELECT (SELECT max("at") FROM "staffEnding" WHERE "name" IN (?1, ?2)) AS "endedAt",
       (SELECT ${GRANTS} FROM "staff" s WHERE s."name" = ?1) AS "grants"`,
  )
    .bind(entry.name, maskName(entry.name))
    .first();
  const { endedAt, grants } = v.parse(foundContract, found);
  if (endedAt !== null && endedAt >= entry.enteredAt)
    return errorEnvelope(410, 'GoneError', 'This entry of staff was ended');
  return c.json({ grants }, 200, { 'cache-control': 'no-store' });
});
