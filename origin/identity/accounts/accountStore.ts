import * as v from 'valibot';
import { ACCOUNT_COLUMNS, accountRow, type Account } from './account.ts';

const withPassword = v.object({ ...accountRow.entries, password: v.nullable(v.string()) });

export type KnownAccount = { readonly account: Account; readonly passwordHash: string | null };

/** An account by e-mail address, with its password hash if it has one; null for an unknown address. */
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

/** When an account was created, in ISO 8601; null if it no longer exists. */
export async function findRegistration(db: D1Database, id: string): Promise<string | null> {
  const row = await db.prepare('SELECT "createdAt" FROM "user" WHERE "id" = ?').bind(id).first();
  return row ? v.parse(v.object({ createdAt: v.string() }), row).createdAt : null;
}

export type NewAccount = Account & {
  /** Null if a provider authenticates the reader. */
  readonly passwordHash: string | null;
};

/** Inserts an account and its password, both or none. False if the address is taken: nothing is written then. */
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

/** Marks the address as verified. Null if the account has another address by now, or no longer exists. */
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
  /** Setting the password also proved ownership of the address. */
  readonly isVerified: boolean;
  /** Ids of the keys that stay valid; all of them if omitted. */
  readonly keep?: readonly string[];
};

/**
 * Sets a new password, ends all sessions and deletes the keys not listed in `keep`, in one transaction. Returns how
 * many keys were deleted.
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
 * Changes the address to a verified one and ends all sessions. False if the address is taken or the account's address
 * has changed meanwhile: nothing is written then.
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
