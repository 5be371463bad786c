import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { onboardingContract, purchasesAskedContract, type Purchase } from '#shared/contracts/userApi.contract.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readerServiceAuth } from '../../http/readerServiceAuth.ts';
import { readId } from '../../http/readId.ts';
import { validationError } from '../../http/validationError.ts';
import { creditPurchases } from '../subscriptions/schema.ts';
import { dataSubjectRoutes } from '../dataSubjects/dataSubjectRoutes.ts';
import { giftRoutes } from '../gifts/giftRoutes.ts';
import { bookmarkRoutes } from './bookmarkRoutes.ts';
import { READER_PATH, readerOf, type ReaderOfTitle } from './readerOf.ts';
import { readerOnboarding } from './schema.ts';

/**
 * What is known of readers besides their accounts. Every call is one of the portal for a reader. Specification 7, user
 * API.
 */
export const userRoutes = new Hono<{ Bindings: OriginEnv }>();

userRoutes.use(readerServiceAuth);
userRoutes.route('/', bookmarkRoutes);
userRoutes.route('/', giftRoutes);
userRoutes.route('/', dataSubjectRoutes);

userRoutes.get(`${READER_PATH}/credit-purchases/:articleId/exists`, async (c) => {
  const articleId = readId(c.req.param('articleId') ?? '');
  if (articleId === null) return errorEnvelope(400, 'ValidationError', 'Not an id');
  const reader = readerOf(c);
  return reader.ok
    ? c.json((await findPurchases(reader.value, [articleId])).get(articleId) ?? NOT_BOUGHT)
    : reader.error;
});

userRoutes.post(`${READER_PATH}/credit-purchases/batch/exists`, async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), purchasesAskedContract), await c.req.text());
  if (!asked.success) return validationError(asked.issues);
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const found = await findPurchases(reader.value, asked.output);
  return c.json(Object.fromEntries(asked.output.map((id) => [id, found.get(id) ?? NOT_BOUGHT])));
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

const NOT_BOUGHT: Purchase = { exists: false, purchaseDate: null };

/** A purchase belongs to the reader, whichever title the article was bought in. */
async function findPurchases(
  { db, ssoId }: ReaderOfTitle,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, Purchase>> {
  const rows = await db
    .select()
    .from(creditPurchases)
    .where(and(eq(creditPurchases.customerId, ssoId), isOneOf(creditPurchases.articleId, articleIds)));
  return new Map(
    rows.map(({ articleId, purchasedAt }) => [
      articleId,
      { exists: true, purchaseDate: new Date(purchasedAt).toISOString() },
    ]),
  );
}
