import type { Account } from '../accounts/account.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { createCode } from './codes.ts';

/** A code with which this account's password is chosen anew, as long as it is the one it has now; `target` as in the code's meaning. */
export async function createResetCode(
  db: D1Database,
  { account, passwordHash }: { account: Account; passwordHash: string | null },
  target: string,
): Promise<string> {
  const passwordDigest = await digestOf(passwordHash ?? '');
  const { id: userId, email } = account;
  return createCode(db, { purpose: 'reset', userId, email, passwordDigest, target }, new Date());
}
