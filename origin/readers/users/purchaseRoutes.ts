import { Hono } from 'hono';
import { purchasesAskedContract } from '#shared/contracts/userApi.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readId } from '../../http/readId.ts';
import { readBody } from '../../http/readBody.ts';
import { fetchPurchases } from './fetchPurchases.ts';
import { READER_PATH, readerOf } from './readerOf.ts';

/** Which articles a reader has bought, from commerce. */
export const purchaseRoutes = new Hono<{ Bindings: OriginEnv }>();

purchaseRoutes.get(`${READER_PATH}/credit-purchases/:articleId/exists`, async (c) => {
  const articleId = readId(c.req.param('articleId') ?? '');
  if (articleId === null) return errorEnvelope(400, 'ValidationError', 'Not an id');
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const found = await fetchPurchases(reader.value.ssoId, [articleId], c.env);
  return found.ok ? c.json(found.value[articleId]) : commerceAway();
});

purchaseRoutes.post(`${READER_PATH}/credit-purchases/batch/exists`, async (c) => {
  const asked = await readBody(c, purchasesAskedContract);
  if (!asked.ok) return asked.error;
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const found = await fetchPurchases(reader.value.ssoId, asked.value, c.env);
  return found.ok ? c.json(found.value) : commerceAway();
});

/** A failure of commerce is reported as such, never as "nothing bought". Decision 035. */
const commerceAway = () => errorEnvelope(424, 'CommerceUnavailableError', 'Commerce does not answer');
