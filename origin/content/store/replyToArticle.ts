import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Author } from '#shared/domain/desk/rights.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { replies } from '../schema/replies.ts';
import { recordAct } from './recordAct.ts';
import { isCausedBy } from './saveArticle.ts';

type Replying = Author & {
  readonly articleId: number;
  readonly text: string;
  readonly signatory: string;
  /** In milliseconds. */
  readonly at: number;
};

/**
 * Publishes a right of reply, with the act and the purges in one transaction. Its id; null if the same one stands there
 * already. Decision 119.
 */
export async function replyToArticle(db: Database, reply: Replying): Promise<number | null> {
  const { articleId, at, by, role } = reply;
  const act = { at, by, role, act: 'reply', subject: `article:${articleId}`, before: null, after: describeAct(reply) };
  try {
    const [[row]] = await db.batch([
      db.insert(replies).values(reply).returning({ id: replies.id }),
      recordAct(db, act),
      ...recordPurges(db, [{ soft: tagsOf(articleId), hard: [] }], at),
    ]);
    return row?.id ?? null;
  } catch (cause) {
    if (isCausedBy(cause, 'UNIQUE constraint failed: replies.')) return null;
    throw cause;
  }
}

/** Takes a reply from the readers, for a reason. False if it has been withdrawn before. */
export async function withdrawReply(
  db: Database,
  id: number,
  { reason, ...reply }: Replying & { readonly reason: string },
): Promise<boolean> {
  const { articleId, at, by, role } = reply;
  const before = describeAct(reply);
  const act = { at, by, role, act: 'withdraw reply', subject: `article:${articleId}`, before, after: { reason } };
  const withdrawnAt = sql`iif(withdrawn_at IS NULL, ${at}, 0)`;
  try {
    await db.batch([
      db.update(replies).set({ withdrawnAt, withdrawnBy: by, withdrawnReason: reason }).where(eq(replies.id, id)),
      recordAct(db, act),
      ...recordPurges(db, [{ soft: [], hard: tagsOf(articleId) }], at),
    ]);
    return true;
  } catch (cause) {
    if (isCausedBy(cause, 'CHECK constraint failed: reply_withdrawn_once')) return false;
    throw cause;
  }
}

/** The text stays in its row. */
function describeAct({ text, signatory }: Replying) {
  return { signatory, digest: createHash('sha256').update(text).digest('hex') };
}

/** The article's page, and the feeds that list it. */
function tagsOf(articleId: number): string[] {
  return [cacheTag.article(articleId), cacheTag.teaser(articleId)];
}
