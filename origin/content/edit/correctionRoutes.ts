import { Hono } from 'hono';
import * as v from 'valibot';
import { correctionText } from '#shared/contracts/correction.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { correctArticle, loadCorrection, withdrawCorrection } from '../store/correctArticle.ts';
import { loadStanding, type Standing } from '../store/loadStanding.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

const PATH = '/articles/:id{[1-9][0-9]{0,8}}/corrections';
const correctionInput = v.strictObject({ text: correctionText });

/** Corrections of public articles, by an editor by name. What is sealed is not public. Decision 115. */
export const correctionRoutes = new Hono<{ Bindings: OriginEnv }>();

correctionRoutes.post(PATH, may('correct'), async (c) => {
  const input = await readData(c, correctionInput);
  if (!input.ok) return input.error;
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  const standing = await loadStanding(db, articleId);
  if (!standing) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const refused = refuseTitles(c, 'correct', standing.mandators.slice(0, 1));
  if (refused) return refused;
  if (standing.status !== 'published') return errorEnvelope(409, 'ConflictError', 'This article is not public');
  const correction = { articleId, ...input.value, mandators: titlesOf(standing), at: Date.now(), ...authorOf(c) };
  const id = await correctArticle(db, correction);
  if (id === null) return errorEnvelope(409, 'ConflictError', 'This correction was published before');
  return c.json({ data: { id }, meta: { purged: await deliverContentPurges(c.env, Date.now) } }, 201);
});

correctionRoutes.post(`${PATH}/:correction{[1-9][0-9]{0,14}}/withdraw`, may('correct'), async (c) => {
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  const id = Number(c.req.param('correction'));
  const [standing, stored] = await Promise.all([loadStanding(db, articleId), loadCorrection(db, articleId, id)]);
  if (!standing || !stored) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const refused = refuseTitles(c, 'correct', standing.mandators.slice(0, 1));
  if (refused) return refused;
  const { text } = stored;
  const withdrawal = { articleId, text, mandators: titlesOf(standing), at: Date.now(), ...authorOf(c) };
  if (!(await withdrawCorrection(db, id, withdrawal)))
    return errorEnvelope(409, 'ConflictError', 'This correction was withdrawn before');
  return c.json({ data: { id }, meta: { purged: await deliverContentPurges(c.env, Date.now) } });
});

function titlesOf({ listings }: Standing): string[] {
  return [...new Set(listings.map(({ mandator }) => mandator))];
}
