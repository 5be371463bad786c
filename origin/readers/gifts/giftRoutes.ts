import { Hono } from 'hono';
import { giftAskedContract } from '#shared/contracts/gift.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readBody } from '../../http/readBody.ts';
import { READER_PATH, readerOf, titleOf } from '../users/readerOf.ts';
import { giveArticle } from './giveArticle.ts';
import { isGoodGift } from './isGoodGift.ts';
import { listGiftLinks } from './listGiftLinks.ts';
import { openGift } from './openGift.ts';
import { revokeGift } from './revokeGift.ts';
import { giftLinks } from './schema.ts';

/** The portal decides who may give and which articles can be given: it knows roles and articles. Decision 026. */
export const giftRoutes = new Hono<{ Bindings: OriginEnv }>();

giftRoutes.get(`${READER_PATH}/gift-links`, async (c) => {
  const reader = readerOf(c);
  return reader.ok ? c.json(await listGiftLinks(reader.value, Date.now())) : reader.error;
});

giftRoutes.post(`${READER_PATH}/gift-links`, async (c) => {
  const asked = await readBody(c, giftAskedContract);
  if (!asked.ok) return asked.error;
  const reader = readerOf(c);
  return reader.ok ? c.json(await giveArticle(reader.value, asked.value.articleId, Date.now())) : reader.error;
});

giftRoutes.delete(`${READER_PATH}/gift-links/:id`, async (c) => {
  const reader = readerOf(c);
  if (!reader.ok) return reader.error;
  const isRevoked = await revokeGift(reader.value, c.req.param('id'), Date.now());
  return isRevoked ? c.json({ isRevoked }) : errorEnvelope(404, 'NotFoundError', 'Not Found');
});

giftRoutes.post(`${READER_PATH}/received-gifts/:id`, async (c) => {
  const reader = readerOf(c);
  return reader.ok ? c.json({ isOpen: await openGift(reader.value, c.req.param('id'), Date.now()) }) : reader.error;
});

/** Whether a link is valid, before login: counts no reader. */
giftRoutes.get('/mandators/:mandator/gift-links/:id', async (c) => {
  const title = titleOf(c);
  if (!title.ok) return title.error;
  const { db, mandator } = title.value;
  return c.json({ isOpen: (await db.$count(giftLinks, isGoodGift(mandator, c.req.param('id'), Date.now()))) > 0 });
});
