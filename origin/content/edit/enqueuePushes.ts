import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { pushMessageContract, type PushMessage } from '#shared/contracts/push.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import type { OriginEnv } from '../../env.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';

/** Messages per run of the cron, which runs each minute. */
const AT_ONCE = 50;
const DAY_MS = 24 * 3_600_000;
/** Messages older than this, because the queue was away, are no news and are dropped. */
const WAITS_AT_MOST_MS = 3_600_000;
/**
 * How long sent messages are remembered: after this, saving the article cannot cause another. Editors' breaking news
 * are remembered for good.
 */
const REMEMBERED_MS = 7 * DAY_MS;

type Row = typeof pushOutbox.$inferSelect;

/**
 * Sends due messages to the queue, breaking news first. Drops messages whose article has been retracted and those
 * that waited too long.
 */
export async function enqueuePushes(
  db: Database,
  { PUSH_QUEUE }: Pick<OriginEnv, 'PUSH_QUEUE'>,
  now: number,
): Promise<void> {
  const waiting = await db
    .select()
    .from(pushOutbox)
    .where(and(isNull(pushOutbox.handedOverAt), lte(pushOutbox.createdAt, now)))
    .orderBy(asc(pushOutbox.createdAt))
    .limit(AT_ONCE);
  if (waiting.length > 0) {
    const ids = [...new Set(waiting.map(({ articleId }) => articleId))];
    const teasers = new Map((await loadTeasers(db, ids)).map((teaser) => [teaser.documentId, teaser]));
    for (const row of waiting.toSorted((a, b) => a.kind.localeCompare(b.kind))) {
      const teaser = teasers.get(row.articleId);
      const isNews = teaser !== undefined && now - row.createdAt <= WAITS_AT_MOST_MS;
      if (isNews) await PUSH_QUEUE.send({ job: 'spread', message: toMessage(row, teaser) });
      // The desk says of breaking news without a row that its message was not sent.
      if (isNews || row.kind === 'followed') await db.update(pushOutbox).set({ handedOverAt: now }).where(isRow(row));
      else await db.delete(pushOutbox).where(isRow(row));
    }
  }
  await deleteInBatches(
    db,
    pushOutbox,
    and(eq(pushOutbox.kind, 'followed'), lt(pushOutbox.createdAt, now - REMEMBERED_MS)),
  );
}

/** Contains the public part of the article only. */
export function toMessage({ kind, mandator, articleId, createdAt }: Row, teaser: Teaser): PushMessage {
  return v.parse(pushMessageContract, {
    id: `${kind}-${mandator}-${articleId}`,
    kind,
    mandator,
    articleId,
    title: toPlainText(teaser.title).slice(0, 200),
    body: toPlainText(teaser.teaserTextHtml).slice(0, 500),
    path: teaser.targetPathOrUrl,
    tags: [...new Set([teaser.maintag, ...teaser.tags, ...teaser.ancestorTags])],
    createdAt,
  });
}

function isRow({ kind, mandator, articleId }: Row) {
  return and(eq(pushOutbox.kind, kind), eq(pushOutbox.mandator, mandator), eq(pushOutbox.articleId, articleId));
}
