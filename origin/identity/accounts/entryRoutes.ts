import { Hono } from 'hono';
import * as v from 'valibot';
import { createEntryCode, takeEntryCode } from '../codes/entryCodes.ts';
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

/** The way in without a password, for readers with an account and without one. Acceptance M144. */
export const entryRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Sends a code to an address, and answers the same, and as fast, whether it is known or not: so does the mail.
 * `browser` is what the browser is given that asks: the digits are good in it alone, and the mail's link anywhere.
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

/** Logs in with the mail's digits. 400 for `digits` that are not those, and without a field where there are none. */
entryRoutes.post('/auth/enter-code', async (c) => {
  const form = await readJson(c, v.object({ email: emailField, browser: codeField, digits: digitsField }));
  if (!form.ok) return form.error;
  const now = new Date();
  const taken = await takeEntryCode(c.env, form.value, now);
  if (!taken.ok) return taken.error === 'wrong' ? invalidFields(['digits']) : incorrectCode();
  const entered = await findOrAddAccount(c.env.IDENTITY_DB, taken.value.email, now);
  return entered ? answerEntered(c, { ...entered, target: taken.value.target }) : incorrectCode();
});
