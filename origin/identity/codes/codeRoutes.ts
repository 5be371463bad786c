import { Hono } from 'hono';
import * as v from 'valibot';
import { listKeys, staysAtReset } from '../accounts/accountKeys.ts';
import { codeField } from '../accounts/forms.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { peekCode } from './codes.ts';

/** What a mail's code is about, before it is used. */
export const codeRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * To which address the mail went: whoever has the code has the mail. For the portal, which asks its reader with it
 * whether it is his.
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
 * What opens the account beside the password that is chosen anew with this code: passkeys, and accounts at other
 * houses. For the portal, which asks its reader what is to stay; `stays` is what happens to a key of which he does not
 * say.
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
