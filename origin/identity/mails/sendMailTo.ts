import type { Context } from 'hono';
import type { Account } from '../accounts/account.ts';
import { findAccount, type KnownAccount } from '../accounts/accountStore.ts';
import { inBackground } from '../http/inBackground.ts';
import { readCall } from '../http/readCall.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';
import { guardMailRequests } from '../limits/guardMailRequests.ts';
import type { AccountMail } from './composeAccountMail.ts';
import { sendAccountMail } from './sendAccountMail.ts';
import { doDummyWork } from './doDummyWork.ts';

type RequestedMail = {
  readonly email: string;
  /** Whether this account gets the mail. */
  readonly isFor: (account: Account) => boolean;
  readonly compose: (known: KnownAccount) => Promise<AccountMail>;
};

/**
 * Sends a mail to an account behind the answer, so that neither answer nor timing reveals whether the account exists.
 * Null when queued; else the answer to a network over its limit.
 */
export async function sendMailTo(
  c: Context<{ Bindings: IdentityEnv }>,
  { email, isFor, compose }: RequestedMail,
): Promise<Response | null> {
  const { mandator, address, isMailCounted } = readCall(c);
  const waitMs = await guardMailRequests(c.env, address, Date.now);
  if (waitMs > 0) return tooMany(waitMs);
  inBackground(c, async () => {
    const known = await findAccount(c.env.IDENTITY_DB, email);
    const owner = known && isFor(known.account) ? known : null;
    const mailbox = owner ? email : `${crypto.randomUUID()}@niemand.invalid`;
    if (!isMailCounted && (await countMail(c.env, mailbox, { by: 'stranger', now: Date.now() })) > 0) return;
    if (!owner) return doDummyWork(mandator, c.env);
    await sendAccountMail(await compose(owner), email, mandator, c.env);
  });
  return null;
}
