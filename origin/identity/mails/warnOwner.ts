import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { inBackground } from '../http/inBackground.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';
import type { AccountMail } from './composeAccountMail.ts';
import { sendAccountMail } from './sendAccountMail.ts';

/**
 * Mails the account's owner, behind the answer, that a new key was added. Counted like every mail but never withheld:
 * it is a warning, and only a session of the account can cause it.
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
