import { Hono } from 'hono';
import * as v from 'valibot';
import {
  DATA_SUBJECT_PATHS,
  dataSubjectContract,
  erasureContract,
  type DataSubject,
} from '#shared/contracts/dataSubject.contract.ts';
import { readCall } from '../http/readCall.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { warnOwner } from '../mails/warnOwner.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { GRANTS } from '../staff/grants.ts';
import { maskName } from '../staff/maskName.ts';

/** Requests for access and erasure of accounts. Art. 15 and 17 GDPR; decision 031. */
export const dataSubjectRoutes = new Hono<{ Bindings: IdentityEnv }>();

dataSubjectRoutes.use('/data-subjects/*', serviceOnly);

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.export, async (c) => {
  const subject = await readJson(c, dataSubjectContract);
  return subject.ok ? c.json({ data: await exportAccount(c.env.IDENTITY_DB, subject.value) }) : subject.error;
});

/**
 * Digests of networks, devices and addresses (`attempt`, `knownDevice`, `sentMail`) cannot be found by person, and
 * expire within a day or a year.
 */
dataSubjectRoutes.post(DATA_SUBJECT_PATHS.erase, async (c) => {
  const subject = await readJson(c, erasureContract);
  if (!subject.ok) return subject.error;
  const db = c.env.IDENTITY_DB;
  const rows = await exportAccount(db, subject.value);
  const named = v.parse(v.array(v.object({ name: v.string() })), rows['staff']);
  await db.batch([
    db.prepare(`DELETE FROM "verification" WHERE ${IS_ABOUT}`).bind(...bindings(subject.value)),
    db.prepare(`DELETE FROM "user" WHERE ${IS_READER}`).bind(...bindings(subject.value)),
    ...named.map(({ name }) =>
      db.prepare('UPDATE OR REPLACE "staffEnding" SET "name" = ?2 WHERE "name" = ?1').bind(name, maskName(name)),
    ),
  ]);
  const accounts = v.parse(v.array(v.object({ id: v.string(), email: v.string() })), rows['accounts']);
  await Promise.all(accounts.map(({ id }) => sessionsOf(c.env, id).forget()));
  const { mandator } = readCall(c);
  if (subject.value.isMailed)
    for (const { email } of accounts) warnOwner(c, { kind: 'accountErased' }, { email, mandator });
  return c.json({
    deleted: Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length])),
    kept: {},
  });
});

const IS_READER = '("id" = ?1 OR "email" = lower(?2))';
const ITS_ID = `SELECT "id" FROM "user" WHERE ${IS_READER}`;
/** Pending codes hold their subject as JSON: the address, the account, a session. */
const IS_ABOUT = `EXISTS (
  SELECT 1 FROM (
    SELECT "id" AS "word" FROM "user" WHERE ${IS_READER} UNION SELECT "email" FROM "user" WHERE ${IS_READER}
    UNION SELECT "id" FROM "session" WHERE "userId" IN (${ITS_ID}) UNION SELECT ?2
  ) WHERE instr(lower("value"), '"' || lower("word") || '"') > 0)`;

/**
 * Without password hashes and tokens: they are credentials, and mean nothing to the reader. Dependent rows are deleted
 * by their foreign keys.
 */
const TABLES: Readonly<Record<string, string>> = {
  accounts: `SELECT "id", "email", "emailVerified", "salutation", "firstName", "lastName", "subscriptionRoles", "createdAt", "updatedAt" FROM "user" WHERE ${IS_READER}`,
  logins: `SELECT "providerId", "accountId", "createdAt", "updatedAt" FROM "account" WHERE "userId" IN (${ITS_ID})`,
  sessions: `SELECT "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent" FROM "session" WHERE "userId" IN (${ITS_ID})`,
  passkeys: `SELECT "name", "deviceType", "createdAt" FROM "passkey" WHERE "userId" IN (${ITS_ID})`,
  staff: `SELECT s."name", s."since", ${GRANTS} AS "roles" FROM "staff" s WHERE s."userId" IN (${ITS_ID})`,
  refreshTokens: `SELECT "clientId", "createdAt", "expiresAt" FROM "oauthRefreshToken" WHERE "userId" IN (${ITS_ID})`,
  openCodes: `SELECT "createdAt", "expiresAt" FROM "verification" WHERE ${IS_ABOUT}`,
};

async function exportAccount(
  db: D1Database,
  subject: DataSubject,
): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const found = await db.batch<Record<string, unknown>>(
    Object.values(TABLES).map((query) => db.prepare(query).bind(...bindings(subject))),
  );
  return Object.fromEntries(Object.keys(TABLES).map((name, position) => [name, found[position]?.results ?? []]));
}

const bindings = ({ id, email }: DataSubject) => [id, email] as const;
