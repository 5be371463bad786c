import { Hono } from 'hono';
import type { OriginEnv } from '../../env.ts';
import { mayInAllTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { pollCms } from './pollCms.ts';

/** More than a run of the cron, which also does other work. */
const DOCUMENTS_A_CALL = 15;

/** The editors' API for a content server. */
export const pollRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Does at once what the cron does each minute, and answers with the outcome for every document: for moving in. */
pollRoutes.post('/cms/poll', mayInAllTitles('archive'), async (c) => {
  if (!c.env.CMS_SOURCES) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  return c.json({ data: await pollCms(c.env, Date.now(), DOCUMENTS_A_CALL) });
});
