import { Hono } from 'hono';
import * as v from 'valibot';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { consentProofContract } from '#shared/contracts/consentProof.contract.ts';
import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readBody } from '../../http/readBody.ts';
import { titleOf } from '../users/readerOf.ts';
import { consentProofs } from './schema.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** A proof is immutable: sending it again changes nothing. */
export const consentRoutes = new Hono<{ Bindings: OriginEnv }>();

consentRoutes.put('/mandators/:mandator/consents/:id', async (c) => {
  const proof = await readBody(c, consentProofContract);
  if (!proof.ok) return proof.error;
  const id = v.safeParse(uuid, c.req.param('id'));
  if (!id.success) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const title = titleOf(c);
  if (!title.ok) return title.error;
  const { db, mandator } = title.value;
  const { textVersion, asked, granted, decidedAt } = proof.value;
  await db
    .insert(consentProofs)
    .values({
      id: id.output,
      mandator,
      textVersion,
      asked: asked.join(' '),
      granted: granted.join(' '),
      decidedAt: decidedAt * 1_000,
      // Retention starts at the latest when the consent ends with its cookie; the sender of a proof has no influence on
      // it.
      retainedUntil: retentionEnd('consent', Date.now() + CONSENT_COOKIE.maxAgeSeconds * 1_000, termCalendar),
    })
    .onConflictDoNothing();
  return c.json({ isKept: true });
});
