import { Hono } from 'hono';
import * as v from 'valibot';
import { createEntryCode, consumeEntryCode } from '../codes/entryCodes.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { inBackground } from '../http/inBackground.ts';
import { readCall } from '../http/readCall.ts';
import { invalidFields, readJson } from '../http/readJson.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';
import { guardMailRequests } from '../limits/guardMailRequests.ts';
import { sendAccountMail } from '../mails/sendAccountMail.ts';
import { answerEntered, findOrAddAccount } from './enterAccount.ts';
import { codeField, digitsField, emailField, targetField } from './forms.ts';

/** Passwordless login by e-mail, for readers with and without an account. Acceptance M144. */
export const entryRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Mails a login code. Answer, timing and mail are the same for known and unknown addresses. `browser` binds the digits
 * to the requesting browser; the mail's link works in any.
 */
entryRoutes.post('/auth/send-code', async (c) => {
  const form = await readJson(c, v.object({ email: emailField, browser: codeField, target: targetField }));
  if (!form.ok) return form.error;
  const { email } = form.value;
  const { mandator, address, isMailCounted } = readCall(c);
  const waitMs = await guardMailRequests(c.env, address, Date.now);
  if (waitMs > 0) return tooMany(waitMs);
  inBackground(c, async () => {
    if (!isMailCounted && (await countMail(c.env, email, { by: 'stranger', now: Date.now() })) > 0) return;
    const codes = await createEntryCode(c.env, form.value, new Date());
    await sendAccountMail({ kind: 'entryCode', ...codes }, email, mandator, c.env);
  });
  return c.json({ email, sent: true });
});

/**
 * Logs in with the digits of the mail. 400 with the field `digits` for wrong ones, and without a field if the code is
 * no longer valid.
 */
entryRoutes.post('/auth/enter-code', async (c) => {
  const form = await readJson(c, v.object({ email: emailField, browser: codeField, digits: digitsField }));
  if (!form.ok) return form.error;
  const now = new Date();
  const taken = await consumeEntryCode(c.env, form.value, now);
  if (!taken.ok) return taken.error === 'wrong' ? invalidFields(['digits']) : incorrectCode();
  const entered = await findOrAddAccount(c.env.IDENTITY_DB, taken.value.email, now);
  return entered ? answerEntered(c, { ...entered, target: taken.value.target }) : incorrectCode();
});
