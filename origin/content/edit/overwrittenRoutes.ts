import { Hono } from 'hono';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { forgetOverwriting, selectOverwriting } from '../store/noteOverwriting.ts';
import { recordAct } from '../store/recordAct.ts';

/** Texts of the desk that a content server has replaced. They are taken over by restoring their revision. Decision 122. */
export const overwrittenRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Keeps the text of the content server: the desk's is not named any more, and stays in the history. */
overwrittenRoutes.post('/articles/:id{[1-9][0-9]{0,8}}/overwritten/keep', may('publish'), async (c) => {
  const db = openDatabase(c.env.DB);
  const articleId = Number(c.req.param('id'));
  const standing = await loadStanding(db, articleId);
  if (!standing) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const refused = refuseTitles(c, 'publish', standing.mandators.slice(0, 1));
  if (refused) return refused;
  const [overwritten] = await selectOverwriting(db, articleId);
  if (!overwritten) return errorEnvelope(409, 'ConflictError', 'No text of an editor was replaced');
  const { revision } = overwritten;
  const act = { subject: `article:${articleId}`, before: { revision }, after: { revision: standing.revision } };
  await db.batch([
    forgetOverwriting(db, articleId),
    recordAct(db, { at: Date.now(), ...authorOf(c), act: 'keep overwriting', ...act }),
  ]);
  return c.json({ data: { id: articleId } });
});
