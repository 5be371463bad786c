import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { editionAnswerContract } from '#shared/contracts/edition.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { answerFile } from '../../http/byteRange.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readerServiceAuth } from '../../http/readerServiceAuth.ts';
import { editions } from '../schema/editions.ts';
import { openFor } from './openFor.ts';

/** An edition's public facts; its file is for the portal alone, which knows who may read it. */
export const editionFileRoutes = new Hono<{ Bindings: OriginEnv }>();

const PATH = '/editions/:mandator/:district/:day';

editionFileRoutes.get(PATH, async (c) => {
  const row = await findEdition(c);
  return row ? c.json(v.parse(editionAnswerContract, { data: row })) : notFound();
});

editionFileRoutes.get(`${PATH}/file`, readerServiceAuth, async (c) => {
  const row = await findEdition(c);
  const range = c.req.header('range') ?? '';
  const headers = { 'cache-control': 'private, no-store' };
  return (row && (await answerFile(c.env.FILES, row.file, { range, headers }))) ?? notFound();
});

function notFound(): Response {
  return errorEnvelope(404, 'NotFoundError', 'Not Found');
}

async function findEdition(c: Context<{ Bindings: OriginEnv }>): Promise<typeof editions.$inferSelect | undefined> {
  const [mandator = '', district = '', day = ''] = ['mandator', 'district', 'day'].map((name) => c.req.param(name));
  return openFor(c)
    .select()
    .from(editions)
    .where(and(eq(editions.mandator, mandator), eq(editions.district, district), eq(editions.day, day)))
    .get();
}
