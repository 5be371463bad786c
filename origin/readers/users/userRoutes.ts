import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { onboardingContract, purchasesAskedContract } from '#shared/contracts/userApi.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readerServiceAuth } from '../../http/readerServiceAuth.ts';
import { readId } from '../../http/readId.ts';
import { validationError } from '../../http/validationError.ts';
import { adReportRoutes } from '../adReports/adReportRoutes.ts';
import { consentRoutes } from '../consents/consentRoutes.ts';
import { dataSubjectRoutes } from '../dataSubjects/dataSubjectRoutes.ts';
import { giftRoutes } from '../gifts/giftRoutes.ts';
import { pushRoutes } from '../push/pushRoutes.ts';
import { bookmarkRoutes } from './bookmarkRoutes.ts';
import { fetchPurchases } from './fetchPurchases.ts';
import { READER_PATH, readerOf } from './readerOf.ts';
import { readerOnboarding } from './schema.ts';

/**
 * Readers' data besides their accounts. Every call is made by the portal on behalf of a reader. Specification 7, user
 * API.
 */
export const userRoutes = new Hono<{ Bindings: OriginEnv }>();

userRoutes.use(readerServiceAuth);
userRoutes.route('/', bookmarkRoutes);
userRoutes.route('/', giftRoutes);
userRoutes.route('/', consentRoutes);
userRoutes.route('/', pushRoutes);
userRoutes.route('/', adReportRoutes);
userRoutes.route('/', dataSubjectRoutes);

userRoutes.get(`${READER_PATH}/credit-purchases/:articleId/exists`, async (c) => {
  const articleId = readId(c.req.param('articleId') ?? '');
  if (articleId === null) return errorEnvelope(400, 'ValidationError', 'Not an id');
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const found = await fetchPurchases(reader.value.ssoId, [articleId], c.env);
  return found.ok ? c.json(found.value[articleId]) : commerceAway();
});

userRoutes.post(`${READER_PATH}/credit-purchases/batch/exists`, async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), purchasesAskedContract), await c.req.text());
  if (!asked.success) return validationError(asked.issues);
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const found = await fetchPurchases(reader.value.ssoId, asked.output, c.env);
  return found.ok ? c.json(found.value) : commerceAway();
});

userRoutes.get(`${READER_PATH}/onboarding`, async (c) => {
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const { db, ssoId } = reader.value;
  const done = await db.select().from(readerOnboarding).where(eq(readerOnboarding.ssoId, ssoId)).get();
  return c.json({ isOnboardingCompleted: done !== undefined });
});

userRoutes.put(`${READER_PATH}/onboarding`, async (c) => {
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), onboardingContract), await c.req.text());
  if (!state.success) return validationError(state.issues);
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const { db, ssoId } = reader.value;
  if (state.output.isOnboardingCompleted)
    await db.insert(readerOnboarding).values({ ssoId, completedAt: Date.now() }).onConflictDoNothing();
  else await db.delete(readerOnboarding).where(eq(readerOnboarding.ssoId, ssoId));
  return c.json(state.output);
});

/** A failure of commerce is reported as such, never as "nothing bought". Decision 035. */
const commerceAway = () => errorEnvelope(424, 'CommerceUnavailableError', 'Commerce does not answer');
