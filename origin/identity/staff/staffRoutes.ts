import { Hono } from 'hono';
import * as v from 'valibot';
import {
  newStaffContract,
  STAFF_PATHS_OF_IDENTITY as PATHS,
  staffContract,
  staffEntryContract,
} from '#shared/contracts/staff.contract.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { findAccount } from '../accounts/accountStore.ts';
import { readCall } from '../http/readCall.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { enterWithPasskey } from '../passkeys/enterWithPasskey.ts';

/** Members of staff, and their login: by passkey only. Decision 058. */
export const staffRoutes = new Hono<{ Bindings: IdentityEnv }>();

staffRoutes.use(PATHS.list, serviceOnly);
staffRoutes.use(`${PATHS.list}/*`, serviceOnly);

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
        `SELECT s."name" FROM "staff" s JOIN "passkey" p ON p."userId" = s."userId"
         WHERE s."userId" = ? AND p."credentialID" = ? AND p."createdAt" <= s."since"`,
      )
      .bind(account.id, credentialId),
    db.prepare('DELETE FROM "session" WHERE "token" = ?').bind(sessionToken),
  ]);
  const entry = v.safeParse(v.tuple([staffEntryContract]), found?.results);
  if (!entry.success) {
    log.warn('staff_refused', { mandator: readCall(c).mandator.id });
    return errorEnvelope(401, 'UnauthorizedError', 'Not of the staff');
  }
  log.info('staff_entered', { staff: entry.output[0].name });
  return c.json(entry.output[0]);
});

staffRoutes.get(PATHS.list, async (c) => {
  const { results } = await c.env.IDENTITY_DB.prepare(
    `SELECT u."id", u."email", s."name", s."since", count(p."id") AS "passkeys", coalesce(sum(p."createdAt" > s."since"), 0) AS "newPasskeys"
     FROM "staff" s JOIN "user" u ON u."id" = s."userId" LEFT JOIN "passkey" p ON p."userId" = u."id"
     GROUP BY u."id" ORDER BY s."name"`,
  ).all();
  return c.json(v.parse(staffContract, { staff: results }));
});

/**
 * Repeating the call also admits passkeys added since, and changes the name. 404 if the address has no account, 409 for
 * a taken name.
 */
staffRoutes.put(PATHS.list, async (c) => {
  const sent = await readJson(c, newStaffContract);
  if (!sent.ok) return sent.error;
  const { email, name } = sent.value;
  const known = await findAccount(c.env.IDENTITY_DB, email);
  if (!known?.account.emailVerified) return errorEnvelope(404, 'NotFoundError', 'No confirmed account');
  const written = await c.env.IDENTITY_DB.prepare(
    `INSERT INTO "staff" ("userId", "name", "since") SELECT ?1, ?2, ?3
     WHERE NOT EXISTS (SELECT 1 FROM "staff" WHERE "name" = ?2 AND "userId" <> ?1)
     ON CONFLICT ("userId") DO UPDATE SET "name" = excluded."name", "since" = excluded."since"`,
  )
    .bind(known.account.id, name, new Date().toISOString())
    .run();
  if (written.meta.changes === 0) return errorEnvelope(409, 'ConflictError', 'The name is taken');
  log.info('staff_named', { staff: name });
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
