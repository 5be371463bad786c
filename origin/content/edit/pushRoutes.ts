import { Hono } from 'hono';
import * as v from 'valibot';
import type { Author } from '#shared/domain/desk/rights.ts';
import { addressableId } from '#shared/contracts/scalars.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { describeWithoutParameters } from '../../database/describeWithoutParameters.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { log } from '../../log.ts';
import { loadPublicTeaser } from '../store/loadPublicTeaser.ts';
import { isCausedBy } from '../store/saveArticle.ts';
import { recordAct } from '../store/recordAct.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';
import { enqueuePushes, toMessage } from './enqueuePushes.ts';
import { refuseSealed } from './refuseSealed.ts';

const pushInput = v.strictObject({
  mandator: v.pipe(
    v.picklist(MANDATOR_IDS),
    v.check((id) => mandatorOf(id).sendsPush, 'this title sends no push messages'),
  ),
  articleId: addressableId,
});

/**
 * Sends an article as breaking news to every browser subscribed to it, once per article and title, signed by an editor.
 * The text is that of the public teaser.
 */
export const pushRoutes = new Hono<{ Bindings: OriginEnv }>();

pushRoutes.post('/pushes', may('breakNews'), async (c) => {
  const input = await readData(c, pushInput);
  if (!input.ok) return input.error;
  const { mandator, articleId } = input.value;
  const refused = refuseTitles(c, 'breakNews', [mandator]);
  if (refused) return refused;
  const db = openDatabase(c.env.DB);
  const sealed = await refuseSealed(db, [articleId]);
  if (sealed) return sealed;
  const teaser = await loadPublicTeaser(db, articleId, [mandator]);
  if (!teaser) return errorEnvelope(404, 'NotFoundError', 'This title has no such article');
  const row = { kind: 'breaking', mandator, articleId, createdAt: Date.now(), handedOverAt: null } as const;
  const isNew = await enqueueBreaking(db, row, authorOf(c));
  if (!isNew) return errorEnvelope(409, 'ConflictError', 'This article was pushed before, and is not pushed twice');
  const handedOver = await handOverNow(db, c.env);
  const { title, body } = toMessage(row, teaser);
  return c.json({ data: { mandator, articleId, title, body }, meta: { handedOver } }, 201);
});

/** False if the article was pushed before. */
async function enqueueBreaking(db: Database, row: typeof pushOutbox.$inferSelect, author: Author): Promise<boolean> {
  const { createdAt: at, mandator, articleId } = row;
  try {
    await db.batch([
      db.insert(pushOutbox).values(row),
      recordAct(db, { at, ...author, act: 'push', subject: `article:${articleId}`, after: { mandator } }),
    ]);
    return true;
  } catch (cause) {
    if (isCausedBy(cause, 'UNIQUE constraint failed: push_outbox')) return false;
    throw cause;
  }
}

/** False if the queue refuses the message: the cron retries each minute. */
async function handOverNow(db: Database, env: OriginEnv): Promise<boolean> {
  try {
    await enqueuePushes(db, env, Date.now());
    return true;
  } catch (cause) {
    log.error('push_not_handed_over', { cause: describeWithoutParameters(cause) });
    return false;
  }
}
