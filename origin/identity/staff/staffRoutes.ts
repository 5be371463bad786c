import { Hono } from 'hono';
import * as v from 'valibot';
import {
  newStaffContract,
  STAFF_PATHS_OF_IDENTITY as PATHS,
  staffEndingContract,
  staffName,
} from '#shared/contracts/staff.contract.ts';
import { grantText } from '#shared/contracts/grant.contract.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { findAccount } from '../accounts/accountStore.ts';
import { readCall } from '../http/readCall.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { enterWithPasskey } from '../passkeys/enterWithPasskey.ts';
import { GRANTS, storedGrants } from './grants.ts';

/** Members of staff, and their login: by passkey only. Decision 058. */
export const staffRoutes = new Hono<{ Bindings: IdentityEnv }>();

staffRoutes.use(PATHS.list, serviceOnly);
staffRoutes.use(`${PATHS.list}/*`, serviceOnly);

const enteredRow = v.object({ name: staffName, grants: storedGrants });
const listedRow = v.looseObject({ grants: storedGrants });

/**
 * Opens no reader's session: the portal only needs to know who logged in. 401 for accounts that are not staff, and for
 * passkeys added after the appointment: access to the mailbox is enough to add one.
 */
staffRoutes.post(PATHS.enter, async (c) => {
  const entered = await enterWithPasskey(c);
  if (!entered.ok) return entered.error;
  const { account, credentialId, sessionToken } = entered.value;
  const db = c.env.IDENTITY_DB;
  const [found] = await db.batch([
    db
      .prepare(
        `SELECT s."name", ${GRANTS} AS "grants" FROM "staff" s JOIN "passkey" p ON p."userId" = s."userId"
         WHERE s."userId" = ? AND p."credentialID" = ? AND p."createdAt" <= s."since"`,
      )
      .bind(account.id, credentialId),
    db.prepare('DELETE FROM "session" WHERE "token" = ?').bind(sessionToken),
  ]);
  const entry = v.safeParse(v.tuple([enteredRow]), found?.results);
  if (!entry.success) {
    log.warn('staff_refused', { mandator: readCall(c).mandator.id });
    return errorEnvelope(401, 'UnauthorizedError', 'Not of the staff');
  }
  log.info('staff_entered', { staff: entry.output[0].name });
  return c.json(entry.output[0]);
});

staffRoutes.get(PATHS.list, async (c) => {
  const { results } = await c.env.IDENTITY_DB.prepare(
    `SELECT u."id", u."email", s."name", s."since", count(p."id") AS "passkeys", coalesce(sum(p."createdAt" > s."since"), 0) AS "newPasskeys",
       ${GRANTS} AS "grants"
     FROM "staff" s JOIN "user" u ON u."id" = s."userId" LEFT JOIN "passkey" p ON p."userId" = u."id"
     GROUP BY u."id" ORDER BY s."name"`,
  ).all();
  return c.json({ staff: v.parse(v.array(listedRow), results) });
});

/**
 * Repeating the call also admits passkeys added since, and changes the name and, where they are named, the roles. 404 if the address has no account, 409 for
 * a taken name.
 */
staffRoutes.put(PATHS.list, async (c) => {
  const sent = await readJson(c, newStaffContract);
  if (!sent.ok) return sent.error;
  const { email, name, grants } = sent.value;
  const known = await findAccount(c.env.IDENTITY_DB, email);
  if (!known?.account.emailVerified) return errorEnvelope(404, 'NotFoundError', 'No confirmed account');
  const db = c.env.IDENTITY_DB;
  const { id } = known.account;
  const isNamed = `EXISTS (SELECT 1 FROM "staff" WHERE "userId" = ?1 AND "name" = ?2)`;
  const [named] = await db.batch([
    db
      .prepare(
        `INSERT INTO "staff" ("userId", "name", "since") SELECT ?1, ?2, ?3
         WHERE NOT EXISTS (SELECT 1 FROM "staff" WHERE "name" = ?2 AND "userId" <> ?1)
         ON CONFLICT ("userId") DO UPDATE SET "name" = excluded."name", "since" = excluded."since" RETURNING "name"`,
      )
      .bind(id, name, new Date().toISOString()),
    ...(grants ? [db.prepare(`DELETE FROM "staffRole" WHERE "userId" = ?1 AND ${isNamed}`).bind(id, name)] : []),
    ...(grants ?? []).map(({ role, title }) =>
      db
        .prepare(`INSERT OR IGNORE INTO "staffRole" ("userId", "role", "title") SELECT ?1, ?3, ?4 WHERE ${isNamed}`)
        .bind(id, name, role, title),
    ),
  ]);
  if (named?.results.length !== 1) return errorEnvelope(409, 'ConflictError', 'The name is taken');
  log.info('staff_named', { staff: name, ...(grants ? { kind: grants.map(grantText).join(' ') } : {}) });
  return c.body(null, 204);
});

staffRoutes.delete(`${PATHS.list}/:id`, async (c) => {
  const removed = await c.env.IDENTITY_DB.prepare('DELETE FROM "staff" WHERE "userId" = ? RETURNING "name"')
    .bind(c.req.param('id'))
    .first('name');
  if (typeof removed !== 'string') return errorEnvelope(404, 'NotFoundError', 'Not Found');
  log.info('staff_removed', { staff: removed });
  return c.body(null, 204);
});

/** Ends every entry of this name until now, wherever it was made: a lost device or token. */
staffRoutes.post(PATHS.end, async (c) => {
  const sent = await readJson(c, staffEndingContract);
  if (!sent.ok) return sent.error;
  const { name } = sent.value;
  await c.env.IDENTITY_DB.prepare('INSERT OR REPLACE INTO "staffEnding" ("name", "at") VALUES (?, ?)')
    .bind(name, Date.now())
    .run();
  log.info('staff_ended', { staff: name });
  return c.body(null, 204);
});
