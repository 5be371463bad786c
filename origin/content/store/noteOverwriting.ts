import { eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { overwrittenTexts } from '../schema/overwrittenTexts.ts';
import { isEditor } from './recordAct.ts';
import type { Change } from './recordRevision.ts';

/**
 * For the transaction of a change that may replace a text, behind its revision: notes the text of an editor that a
 * content server or a script has replaced, and forgets it once an editor has saved again. Decision 122.
 */
export function noteOverwriting(db: Database, articleId: number, { at, by, kind }: Omit<Change, 'body'>): Statement[] {
  const isByDesk = kind !== 'import' && isEditor(by);
  if (isByDesk && (kind === 'save' || kind === 'restore')) return [forgetOverwriting(db, articleId)];
  if (isByDesk || (kind !== 'import' && kind !== 'save')) return [];
  const ofArticle = sql`article_id = ${articleId}`;
  const latest = sql`(SELECT max(revision) FROM article_revisions WHERE ${ofArticle})`;
  const textBefore = sql`(SELECT max(revision) FROM article_revisions WHERE ${ofArticle} AND revision < ${latest} AND kind IN ('save', 'restore', 'import'))`;
  const digestNow = sql`(SELECT digest FROM article_revisions WHERE ${ofArticle} AND revision = ${latest})`;
  return [
    db
      .insert(overwrittenTexts)
      .select(
        sql`SELECT article_id, revision, ${at} FROM article_revisions WHERE ${ofArticle} AND revision = ${textBefore}
          AND kind <> 'import' AND by NOT IN ('machine', 'cms', 'schedule') AND digest <> ${digestNow}`,
      )
      // The desk's text of before is still to be looked at.
      .onConflictDoNothing(),
  ];
}

export function forgetOverwriting(db: Database, articleId: number) {
  return db.delete(overwrittenTexts).where(eq(overwrittenTexts.articleId, articleId));
}

/** For a batch: what the desk had written before it was replaced, if it was not looked at yet. */
export function selectOverwriting(db: Database, articleId: number) {
  const { revision, at } = overwrittenTexts;
  return db.select({ revision, at }).from(overwrittenTexts).where(eq(overwrittenTexts.articleId, articleId));
}
