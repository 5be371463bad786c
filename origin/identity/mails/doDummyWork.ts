import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Account } from '../accounts/account.ts';
import { createResetCode } from '../codes/createResetCode.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { composeAccountMail } from './composeAccountMail.ts';

const DUMMY_ACCOUNT: Account = {
  id: '',
  email: '',
  emailVerified: false,
  salutation: '',
  firstName: '',
  lastName: '',
  subscriptionRoles: [],
};

/**
 * Dummy work for an address that gets no mail, equal in time to creating and composing one, so that response times do
 * not reveal the difference. The code is discarded, belongs to no account, and expires normally.
 */
export async function doDummyWork(mandator: Mandator, env: IdentityEnv): Promise<void> {
  const code = await createResetCode(env.IDENTITY_DB, { account: DUMMY_ACCOUNT, passwordHash: null }, '');
  composeAccountMail({ kind: 'resetPassword', code }, mandator, titleOrigin(env, mandator.id));
}
