import type { Account } from '../accounts/account.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { createCode } from './codes.ts';

/** Creates a password reset code, valid while the account has its current password; `target` as in the code's data. */
export async function createResetCode(
  db: D1Database,
  { account, passwordHash }: { account: Account; passwordHash: string | null },
  target: string,
): Promise<string> {
  const passwordDigest = await digestOf(passwordHash ?? '');
  const { id: userId, email } = account;
  return createCode(db, { purpose: 'reset', userId, email, passwordDigest, target }, new Date());
}
