import type { Context } from 'hono';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { log } from '../../log.ts';
import type { Account } from '../accounts/account.ts';
import { findAccountById } from '../accounts/accountStore.ts';
import { readCall } from '../http/readCall.ts';
import { readJson } from '../http/readJson.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { deviceAnswerContract, refusePasskey, runCeremonyStep } from './runCeremonyStep.ts';

const sessionContract = v.object({ session: v.object({ token: v.string() }), user: v.object({ id: v.string() }) });

/** The passkey that a device presented, its account, and the session opened by the library; or the refusal. */
export async function enterWithPasskey(
  c: Context<{ Bindings: IdentityEnv }>,
): Promise<
  Result<{ readonly account: Account; readonly credentialId: string; readonly sessionToken: string }, Response>
> {
  const form = await readJson(c, deviceAnswerContract);
  if (!form.ok) return err(form.error);
  const { site, ceremony, response } = form.value;
  const entered = await runCeremonyStep(c, site, { path: 'verify-authentication', ceremony, body: { response } });
  if (!entered.ok) {
    log.info('login_failed', { mandator: readCall(c).mandator.id, kind: 'passkey' });
    return err(refusePasskey(entered.error));
  }
  const { session, user } = v.parse(sessionContract, entered.value.answer);
  const account = await findAccountById(c.env.IDENTITY_DB, user.id);
  return account
    ? ok({ account, credentialId: String(response['id']), sessionToken: session.token })
    : err(refusePasskey(400));
}
