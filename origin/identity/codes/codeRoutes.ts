import { Hono } from 'hono';
import * as v from 'valibot';
import { listKeys, staysAtReset } from '../accounts/accountKeys.ts';
import { codeField } from '../accounts/forms.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { peekCode } from './codes.ts';

/** Reads what a mailed code is for, without consuming it. */
export const codeRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * The address that the code was mailed to, which the holder of the code knows anyway. The portal shows it for
 * confirmation.
 */
codeRoutes.post('/codes/address', serviceOnly, async (c) => {
  const form = await readJson(c, v.object({ code: codeField }));
  if (!form.ok) return form.error;
  const meaning = await peekCode(
    c.env.IDENTITY_DB,
    form.value.code,
    ['register', 'enter', 'verify', 'reset'],
    new Date(),
  );
  return meaning ? c.json({ email: meaning.email }, 200, { 'cache-control': 'no-store' }) : incorrectCode();
});

/**
 * The passkeys and provider links of the account whose password this code resets. The portal lets the reader choose
 * which to keep; `stays` is the default of each.
 */
codeRoutes.post('/codes/keys', serviceOnly, async (c) => {
  const form = await readJson(c, v.object({ code: codeField }));
  if (!form.ok) return form.error;
  const now = new Date();
  const meaning = await peekCode(c.env.IDENTITY_DB, form.value.code, ['reset'], now);
  if (!meaning) return incorrectCode();
  const keys = await listKeys(c.env.IDENTITY_DB, meaning.userId);
  return c.json({ keys: keys.map((key) => ({ ...key, stays: staysAtReset(key, now) })) }, 200, {
    'cache-control': 'no-store',
  });
});
