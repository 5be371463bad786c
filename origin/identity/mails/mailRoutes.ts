import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';

/** One count of the mails that strangers have sent to a mailbox, whichever of the publisher's services sends them. */
export const mailRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Notes one before it is asked for. `mailbox` may be nobody's: the portal asks then too, so that all its requests make
 * the same calls.
 */
mailRoutes.post('/mails/count', serviceOnly, async (c) => {
  const form = await readJson(c, v.object({ mailbox: v.pipe(v.string(), v.minLength(1), v.maxLength(320)) }));
  if (!form.ok) return form.error;
  return c.json({ waitMs: await countMail(c.env, form.value.mailbox, { by: 'stranger', now: Date.now() }) }, 200, {
    'cache-control': 'no-store',
  });
});
