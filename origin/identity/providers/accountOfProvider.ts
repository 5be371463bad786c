import * as v from 'valibot';
import { ACCOUNT_COLUMNS, accountRow, type Account } from '../accounts/account.ts';
import { addAccount, findAccount } from '../accounts/accountStore.ts';
import { profileFields } from '../accounts/forms.ts';
import type { ProviderName } from './provider.ts';
import type { Vouched } from './verifyProviderToken.ts';

export type ProviderAccount = {
  readonly account: Account;
  /** It has just come about. */
  readonly isNew: boolean;
  /** The provider opens it from now on. */
  readonly isNewLink: boolean;
};

/**
 * The account that a provider's reader has here, found by the provider's own name for him. The first time he is taken
 * to an account by his address, when provider and we have both seen that it is his; without one he is given an account.
 * Null where the address is another's, or might be: whoever registered it without confirming it waits there for its
 * owner.
 */
export async function accountOfProvider(
  db: D1Database,
  provider: ProviderName,
  vouched: Vouched,
  now: Date,
): Promise<ProviderAccount | null> {
  const known = await findBySubject(db, provider, vouched.subject);
  if (known) return { account: known, isNew: false, isNewLink: false };
  const { email } = vouched;
  if (email === null || !vouched.isVerified) return null;
  const isNew = await addAccount(db, { ...newAccount(vouched, email), passwordHash: null }, now);
  const found = await findAccount(db, email);
  if (!found?.account.emailVerified) return null;
  const isNewLink = await link(db, provider, vouched.subject, found.account.id, now);
  const account = await findBySubject(db, provider, vouched.subject);
  return account && { account, isNew, isNewLink };
}

function newAccount({ firstName, lastName }: Vouched, email: string): Account {
  const nameOr = (name: string) => (v.is(profileFields.firstName, name) ? name.trim() : '');
  return {
    id: crypto.randomUUID(),
    email,
    emailVerified: true,
    salutation: '',
    firstName: nameOr(firstName),
    lastName: nameOr(lastName),
    subscriptionRoles: [],
  };
}

async function findBySubject(db: D1Database, provider: ProviderName, subject: string): Promise<Account | null> {
  const row = await db
    .prepare(
      `SELECT ${ACCOUNT_COLUMNS} FROM "account" a JOIN "user" u ON u."id" = a."userId" WHERE a."providerId" = ? AND a."accountId" = ?`,
    )
    .bind(provider, subject)
    .first();
  return row ? v.parse(accountRow, row) : null;
}

/** Of those who come for the first time at once, one links, and is told so; the others find it. */
async function link(
  db: D1Database,
  provider: ProviderName,
  subject: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const linked = await db
    .prepare(
      'INSERT OR IGNORE INTO "account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt") VALUES (?1, ?2, ?3, ?4, ?5, ?5)',
    )
    .bind(crypto.randomUUID(), subject, provider, userId, now.toISOString())
    .run();
  return linked.meta.changes > 0;
}
