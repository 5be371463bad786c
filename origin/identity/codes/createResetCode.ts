import type { Account } from '../accounts/account.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { createCode } from './codes.ts';

/** A code with which this account's password is chosen anew, as long as it is the one it has now. */
export async function createResetCode(
  db: D1Database,
  { account, passwordHash }: { account: Account; passwordHash: string | null },
): Promise<string> {
  const passwordDigest = await digestOf(passwordHash ?? '');
  return createCode(db, { purpose: 'reset', userId: account.id, email: account.email, passwordDigest }, new Date());
}
