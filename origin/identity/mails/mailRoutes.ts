import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';

/** The shared count of mails that visitors cause to a mailbox, across the publisher's services. */
export const mailRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Counts a mail before it is requested. `mailbox` may have no account: the portal calls this in any case, so that its
 * requests look alike.
 */
mailRoutes.post('/mails/count', serviceOnly, async (c) => {
  const form = await readJson(c, v.object({ mailbox: v.pipe(v.string(), v.minLength(1), v.maxLength(320)) }));
  if (!form.ok) return form.error;
  return c.json({ waitMs: await countMail(c.env, form.value.mailbox, { by: 'stranger', now: Date.now() }) }, 200, {
    'cache-control': 'no-store',
  });
});
