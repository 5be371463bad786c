import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { onboardingContract } from '#shared/contracts/userApi.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { readBody } from '../../http/readBody.ts';
import { READER_PATH, readerOf } from './readerOf.ts';
import { readerOnboarding } from './schema.ts';

/** Whether a reader has been through the onboarding. */
export const onboardingRoutes = new Hono<{ Bindings: OriginEnv }>();

onboardingRoutes.get(`${READER_PATH}/onboarding`, async (c) => {
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const { db, ssoId } = reader.value;
  const done = await db.select().from(readerOnboarding).where(eq(readerOnboarding.ssoId, ssoId)).get();
  return c.json({ isOnboardingCompleted: done !== undefined });
});

onboardingRoutes.put(`${READER_PATH}/onboarding`, async (c) => {
  const state = await readBody(c, onboardingContract);
  if (!state.ok) return state.error;
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const { db, ssoId } = reader.value;
  if (state.value.isOnboardingCompleted)
    await db.insert(readerOnboarding).values({ ssoId, completedAt: Date.now() }).onConflictDoNothing();
  else await db.delete(readerOnboarding).where(eq(readerOnboarding.ssoId, ssoId));
  return c.json(state.value);
});
