import type { Context } from 'hono';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { busy } from '../http/busy.ts';
import { readCall } from '../http/readCall.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { guardLogin, type Admitted } from '../limits/guardLogin.ts';
import { passwords } from '../passwords/passwords.ts';
import type { Account } from './account.ts';
import { findAccount } from './accountStore.ts';

/**
 * Re-authentication by password, rate-limited like a login. Error: the answer to send; 400 for `currentPassword` if it
 * is wrong.
 */
export async function checkPassword(
  c: Context<{ Bindings: IdentityEnv }>,
  { email }: Pick<Account, 'email'>,
  password: string,
): Promise<Result<Admitted, Response>> {
  const call = readCall(c);
  const admitted = await guardLogin(c.env, email, call, Date.now);
  if (!admitted.ok) return err(tooMany(admitted.error));
  const found = await findAccount(c.env.IDENTITY_DB, email);
  const checked = await passwords.check(found?.passwordHash ?? null, password);
  if (!checked.ok) {
    await admitted.value.withdraw();
    return err(busy());
  }
  if (checked.value) return ok(admitted.value);
  log.info('login_failed', { mandator: call.mandator.id, kind: 'password' });
  return err(
    errorEnvelope(400, 'ValidationError', 'The provided current password is invalid', {
      errors: [{ path: ['currentPassword'], message: 'invalid' }],
    }),
  );
}
