import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { OriginEnv } from '../../env.ts';
import { openDatabase } from '../../database/database.ts';
import { boundBody } from '../../http/boundBody.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { isSameSecret } from '../../http/isSameSecret.ts';
import { readBody } from '../../http/readBody.ts';
import { refuseNetwork } from '../../http/refuseNetwork.ts';
import { log } from '../../log.ts';
import { mailEventsOf } from '../../mail/services/mailEventsOf.ts';
import { applyMailEvent } from './applyMailEvent.ts';

/** Some hundred events of a house that groups them. */
const MOST_BYTES = 100_000;

/**
 * Reports of the mail house. They are not signed: a password proves the sender, and a mark, which only our mail had,
 * that they are about a newsletter mail of ours. Answers 404 where none are expected. Decision 104.
 */
export const mailEventRoutes = new Hono<{ Bindings: OriginEnv }>();

mailEventRoutes.post('/mail/events', boundBody(MOST_BYTES), async (c) => {
  const events = mailEventsOf(c.env);
  if (!events) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  if (!(await isSameSecret(readPassword(c), events.secret))) {
    const limited = await refuseNetwork(c.req.raw.headers, c.env.CONTENT_RATE, 'mailEvents');
    return limited ?? errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  }
  const input = await readBody(c, v.unknown());
  if (!input.ok) return input.error;
  const context = { secret: c.env.NEWSLETTER_SECRET, now: Date.now() };
  const db = openDatabase(c.env.READERS_DB);
  for (const event of events.parse(input.value))
    if (await applyMailEvent(db, event, context)) log.info('mailbox_reported', { kind: event.kind });
  // Also for events that change nothing: another status would have them repeated.
  return c.json({ data: { accepted: true } });
});

/** Of HTTP Basic, with any user name; empty without one. */
function readPassword(c: Context): string {
  const [, encoded = ''] = /^Basic ([\w+/=-]{1,500})$/.exec(c.req.header('authorization') ?? '') ?? [];
  try {
    return /:(.*)$/.exec(atob(encoded))?.[1] ?? '';
  } catch {
    return '';
  }
}
