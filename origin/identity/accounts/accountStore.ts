import * as v from 'valibot';
import { ACCOUNT_COLUMNS, accountRow, type Account } from './account.ts';

const withPassword = v.object({ ...accountRow.entries, password: v.nullable(v.string()) });

export type KnownAccount = { readonly account: Account; readonly passwordHash: string | null };

/** An account by its address, with the hash of its password where it has one; null for an address that nobody has. */
export async function findAccount(db: D1Database, email: string): Promise<KnownAccount | null> {
  const row = await db
    .prepare(
      `SELECT ${ACCOUNT_COLUMNS}, a."password" FROM "user" u LEFT JOIN "account" a ON a."userId" = u."id" AND a."providerId" = 'credential' WHERE u."email" = ?`,
    )
    .bind(email.trim().toLowerCase())
    .first();
  if (!row) return null;
  const { password, ...account } = v.parse(withPassword, row);
  return { account, passwordHash: password };
}

export async function findAccountById(db: D1Database, id: string): Promise<Account | null> {
  const row = await db.prepare(`SELECT ${ACCOUNT_COLUMNS} FROM "user" u WHERE u."id" = ?`).bind(id).first();
  return row ? v.parse(accountRow, row) : null;
}

/** When an account came about, in ISO 8601; null when it is gone. */
export async function findRegistration(db: D1Database, id: string): Promise<string | null> {
  const row = await db.prepare('SELECT "createdAt" FROM "user" WHERE "id" = ?').bind(id).first();
  return row ? v.parse(v.object({ createdAt: v.string() }), row).createdAt : null;
}

export type NewAccount = Account & {
  /** Null where a provider vouches for the reader. */
  readonly passwordHash: string | null;
};

/**
 * Writes an account and its password, both or none. Where the address is taken nothing is written, and the answer is
 * false.
 */
export async function addAccount(db: D1Database, account: NewAccount, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { id, email, emailVerified, salutation, firstName, lastName, subscriptionRoles, passwordHash } = account;
  const [users] = await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO "user" ("id", "name", "email", "emailVerified", "salutation", "firstName", "lastName", "subscriptionRoles", "broughtRoles", "createdAt", "updatedAt")
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?9)`,
      )
      .bind(
        id,
        `${firstName} ${lastName}`.trim(),
        email.trim().toLowerCase(),
        emailVerified ? 1 : 0,
        salutation,
        firstName,
        lastName,
        JSON.stringify(subscriptionRoles),
        at,
      ),
    db
      .prepare(
        `INSERT OR IGNORE INTO "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
         SELECT ?1, "id", 'credential', "id", ?2, ?3, ?3 FROM "user" WHERE "id" = ?1 AND ?2 IS NOT NULL`,
      )
      .bind(id, passwordHash, at),
  ]);
  return (users?.meta.changes ?? 0) > 0;
}

/** Notes that an account's address is its owner's. Null when the account has another address by now, or is gone. */
export async function verifyAddress(db: D1Database, id: string, email: string, now: Date): Promise<Account | null> {
  await db
    .prepare('UPDATE "user" SET "emailVerified" = 1, "updatedAt" = ? WHERE "id" = ? AND "email" = ?')
    .bind(now.toISOString(), id, email)
    .run();
  const found = await findAccount(db, email);
  return found?.account.id === id ? found.account : null;
}

export type NewPassword = {
  readonly passwordHash: string;
  /** Whoever has chosen it owns the address, too. */
  readonly isVerified: boolean;
  /** Ids of the keys that go on opening the account; all do where it is not said. */
  readonly keep?: readonly string[];
};

/**
 * A new password, the end of all sessions, and of the keys that are not kept, in one transaction: none outlives what it
 * was opened with. Returns how many keys have gone.
 */
export async function setPassword(
  db: D1Database,
  id: string,
  { passwordHash, isVerified, keep }: NewPassword,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const kept = JSON.stringify(keep);
  const dropped =
    keep === undefined
      ? []
      : [
          db
            .prepare('DELETE FROM "passkey" WHERE "userId" = ? AND "id" NOT IN (SELECT "value" FROM json_each(?))')
            .bind(id, kept),
          db
            .prepare(
              `DELETE FROM "account" WHERE "userId" = ? AND "providerId" <> 'credential' AND "id" NOT IN (SELECT "value" FROM json_each(?))`,
            )
            .bind(id, kept),
        ];
  const results = await db.batch([
    ...dropped,
    db
      .prepare(
        `INSERT INTO "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") VALUES (?1, ?1, 'credential', ?1, ?2, ?3, ?3)
         ON CONFLICT ("providerId", "accountId") DO UPDATE SET "password" = ?2, "updatedAt" = ?3`,
      )
      .bind(id, passwordHash, at),
    db.prepare('DELETE FROM "session" WHERE "userId" = ?').bind(id),
    db
      .prepare('UPDATE "user" SET "emailVerified" = max("emailVerified", ?), "updatedAt" = ? WHERE "id" = ?')
      .bind(isVerified ? 1 : 0, at, id),
  ]);
  return results.slice(0, dropped.length).reduce((sum, { meta }) => sum + meta.changes, 0);
}

/**
 * Another address, which its owner has shown to be his, and the end of all sessions. False where somebody has it, or
 * the account has another by now: nothing is written then.
 */
export async function setAddress(
  db: D1Database,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        'UPDATE OR IGNORE "user" SET "email" = ?, "emailVerified" = 1, "updatedAt" = ? WHERE "id" = ? AND "email" = ?',
      )
      .bind(to, now.toISOString(), id, from),
    db
      .prepare(
        'DELETE FROM "session" WHERE "userId" = ?1 AND EXISTS (SELECT 1 FROM "user" WHERE "id" = ?1 AND "email" = ?2)',
      )
      .bind(id, to),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}

type Profile = Pick<Account, 'salutation' | 'firstName' | 'lastName'>;

export async function setProfile(
  db: D1Database,
  id: string,
  { salutation, firstName, lastName }: Profile,
  now: Date,
): Promise<void> {
  await db
    .prepare(
      'UPDATE "user" SET "salutation" = ?, "firstName" = ?, "lastName" = ?, "name" = ?, "updatedAt" = ? WHERE "id" = ?',
    )
    .bind(salutation, firstName, lastName, `${firstName} ${lastName}`.trim(), now.toISOString(), id)
    .run();
}
