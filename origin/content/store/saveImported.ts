import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { articleStatements, listingsOf, type StoredArticle } from './articleStatements.ts';
import { purgeOf } from './purgeOf.ts';
import type { Checked } from './checkRecords.ts';
import type { ImportContext } from './completeArticles.ts';
import { deleteHeld } from './holdRecord.ts';
import { describeRecord, type ImportOrigin } from './isImportedFrom.ts';
import { loadGrowthTags } from './loadGrowth.ts';
import { loadReferences } from './loadReferences.ts';
import { noteOverwriting } from './noteOverwriting.ts';
import { recordAct } from './recordAct.ts';
import { recordPush } from './recordPush.ts';
import { recordRevision } from './recordRevision.ts';
import type { RevisionBody } from './revisionBody.ts';
import { articlePath } from './paths.ts';
import { isUnseen } from './statusColumns.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { importSources } from '../schema/importSources.ts';
import { redirects } from '../schema/sites.ts';

export type Imported = readonly [Checked, StoredArticle, RevisionBody];

/**
 * Stores articles, their revisions, their sources, and redirect rules from their old paths: one transaction with one
 * purge.
 */
export async function saveImported(
  { db, now, by, role }: Pick<ImportContext, 'db' | 'now' | 'by' | 'role'>,
  { mandator, source }: ImportOrigin,
  entries: readonly Imported[],
): Promise<void> {
  const references = await loadReferences(
    db,
    entries.map(([, article]) => article),
  );
  // A rule would reveal the address of an article that is not public yet.
  const rules = entries.flatMap(([{ record }, article]) =>
    isUnseen(article.status) ? [] : rulesFrom(record.oldPaths ?? [], mandator, articlePath(article)),
  );
  const grown = await loadGrowthTags(
    db,
    entries.map(([{ before }, article]) => ({ from: before?.listings ?? [], to: listingsOf(article, references) })),
  );
  await runAll(db, [
    ...entries.flatMap(([{ record, before }, article, body]) => [
      ...articleStatements(db, article, before, references),
      recordRevision(db, article.id, {
        at: now,
        by,
        role,
        kind: 'import',
        body,
        note: describeRecord({ source }, record.id),
      }),
      ...(before ? noteOverwriting(db, article.id, { at: now, by, role, kind: 'import' }) : []),
      ...recordPush(db, article, before, now),
      sourceStatement(
        db,
        { mandator, source, recordId: record.id, digest: record.digest, articleId: article.id },
        before,
      ),
      deleteHeld(db, { mandator, source, recordId: record.id }),
    ]),
    ...rules.map((rule) => ruleStatement(db, rule)),
    recordAct(db, {
      at: now,
      by,
      role,
      act: 'import',
      subject: `archive:${mandator}/${source}`,
      after: { articleIds: entries.map(([, { id }]) => id) },
    }),
    ...recordPurges(
      db,
      [
        ...entries.map(([{ before }, article]) => purgeOf(article, before, references)),
        { soft: [...grown, ...(rules.length > 0 ? [cacheTag.redirects(mandator)] : [])], hard: [] },
      ],
      now,
    ),
  ]);
}

/** Fails for a new article whose record another call has stored meanwhile: there would be two. */
function sourceStatement(db: Database, row: typeof importSources.$inferInsert, before: Checked['before']): Statement {
  const insert = db.insert(importSources).values(row);
  if (before === null) return insert;
  const { digest, articleId } = row;
  return insert.onConflictDoUpdate({
    target: [importSources.mandator, importSources.source, importSources.recordId],
    set: { digest, articleId },
  });
}

type Rule = typeof redirects.$inferInsert;

/**
 * Redirects from an article's old paths. They cannot close a circle: the target is a page, and pages are served before
 * rules are looked up.
 */
function rulesFrom(places: readonly string[], mandator: string, to: string): Rule[] {
  return places.filter((from) => from !== to).map((from) => ({ mandator, from, to, status: 301 }));
}

/** An editor's rule for this place stays. */
function ruleStatement(db: Database, rule: Rule): Statement {
  return db.insert(redirects).values(rule).onConflictDoNothing();
}
