import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { inBackground } from '../http/inBackground.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';
import type { AccountMail } from './composeAccountMail.ts';
import { sendAccountMail } from './sendAccountMail.ts';

/**
 * Tells the owner of an account, behind the answer, that another key opens it from now on. Counts like every mail and
 * goes out in any case: it warns, and nobody gets one without having been in the account.
 */
export function warnOwner(
  c: Context<{ Bindings: IdentityEnv }>,
  mail: AccountMail,
  { email, mandator }: { email: string; mandator: Mandator },
): void {
  inBackground(c, async () => {
    await countMail(c.env, email, { by: 'owner', now: Date.now() });
    await sendAccountMail(mail, email, mandator, c.env);
  });
}
