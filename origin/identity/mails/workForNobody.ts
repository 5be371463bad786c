import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Account } from '../accounts/account.ts';
import { createResetCode } from '../codes/createResetCode.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { composeAccountMail } from './composeAccountMail.ts';

const NOBODY: Account = {
  id: '',
  email: '',
  emailVerified: false,
  salutation: '',
  firstName: '',
  lastName: '',
  subscriptionRoles: [],
};

/**
 * What is done behind an answer where a mail goes out, for an address that gets none: whoever comes next waits as long,
 * and learns nothing from it. The code is told to nobody, belongs to no account, and ends like every other.
 */
export async function workForNobody(mandator: Mandator, env: IdentityEnv): Promise<void> {
  const code = await createResetCode(env.IDENTITY_DB, { account: NOBODY, passwordHash: null }, '');
  composeAccountMail({ kind: 'resetPassword', code }, mandator, titleOrigin(env, mandator.id));
}
