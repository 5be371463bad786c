import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { createProofCode, consumeProofCode } from '../codes/proofCodes.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { inBackground } from '../http/inBackground.ts';
import { readCall } from '../http/readCall.ts';
import { invalidFields, readJson } from '../http/readJson.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';
import { guardMailRequests } from '../limits/guardMailRequests.ts';
import { sendAccountMail } from '../mails/sendAccountMail.ts';
import type { Account } from './account.ts';
import { callerOf, unauthorized } from './caller.ts';
import { checkPassword } from './checkPassword.ts';
import { digitsField, passwordField } from './forms.ts';

type OwnerContext = Context<{ Bindings: IdentityEnv }>;

const proofContract = v.union([v.object({ currentPassword: passwordField }), v.object({ digits: digitsField })]);
type Proof = v.InferOutput<typeof proofContract>;

/** Re-authentication for sensitive actions: the current password, or a mailed code for accounts without one. */
export const ownerRoutes = new Hono<{ Bindings: IdentityEnv }>();

/** Mails the verification code. Limited here for every caller: the account is known, so a 429 discloses nothing. */
ownerRoutes.post('/auth/send-proof', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const { mandator, address } = readCall(c);
  const { account } = caller;
  // An unverified address may be a stranger's.
  const by = account.emailVerified ? 'owner' : 'stranger';
  const waitMs =
    (await guardMailRequests(c.env, address, Date.now)) ||
    (await countMail(c.env, account.email, { by, now: Date.now() }));
  if (waitMs > 0) return tooMany(waitMs);
  inBackground(c, async () => {
    const digits = await createProofCode(c.env, account, new Date());
    await sendAccountMail({ kind: 'proofCode', digits }, account.email, mandator, c.env);
  });
  return c.json({ sent: true });
});

/**
 * 400 with the field `currentPassword` or `digits` if it is wrong, and without a field if the code is no longer valid.
 */
ownerRoutes.post('/auth/prove', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const form = await readJson(c, proofContract);
  if (!form.ok) return form.error;
  return (await refuseProof(c, caller.account, form.value)) ?? c.json({ ok: true });
});

/** Null if the proof is valid. */
async function refuseProof(c: OwnerContext, account: Account, proof: Proof): Promise<Response | null> {
  if ('currentPassword' in proof) {
    const checked = await checkPassword(c, account, proof.currentPassword);
    if (!checked.ok) return checked.error;
    await checked.value.succeed();
    return null;
  }
  const taken = await consumeProofCode(c.env, account, proof.digits, new Date());
  if (taken.ok) return null;
  return taken.error === 'wrong' ? invalidFields(['digits']) : incorrectCode();
}
