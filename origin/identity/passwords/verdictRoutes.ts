import { Hono } from 'hono';
import * as v from 'valibot';
import { emailField, passwordField } from '../accounts/forms.ts';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { refusePassword } from './judgePassword.ts';

export const verdictRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Whether a registration with this password would be refused, before the portal counts the mail that it leads to.
 * Nothing is kept of it.
 */
verdictRoutes.post('/passwords/verdict', serviceOnly, async (c) => {
  const form = await readJson(c, v.object({ email: emailField, password: passwordField }));
  if (!form.ok) return form.error;
  return refusePassword(form.value.password, form.value.email) ?? c.json({ ok: true });
});
