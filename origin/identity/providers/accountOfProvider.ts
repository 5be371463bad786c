import * as v from 'valibot';
import { ACCOUNT_COLUMNS, accountRow, type Account } from '../accounts/account.ts';
import { addAccount, findAccount } from '../accounts/accountStore.ts';
import { profileFields } from '../accounts/forms.ts';
import type { ProviderName } from './provider.ts';
import type { Vouched } from './verifyProviderToken.ts';

export type ProviderAccount = {
  readonly account: Account;
  /** The account was created by this call. */
  readonly isNew: boolean;
  /** The provider was linked by this call. */
  readonly isNewLink: boolean;
};

/**
 * The account of a provider's user, found by the provider's subject. On first use it is found by the e-mail address, if
 * both the provider and we have verified it; without an account one is created. Null if the address belongs, or may
 * belong, to another person: an unverified account waits for its owner.
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

/** Of concurrent first logins one creates the link and returns true; the others find it. */
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
