import * as v from 'valibot';
import { importRecordContract, type ImportRecord } from '#shared/contracts/import.contract.ts';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import { isSealed } from '#shared/domain/desk/decideTransition.ts';
import type { Database } from '../../database/database.ts';
import { articleInputContract, type ArticleInput } from './articleInput.ts';
import { decideState, describeRefusal } from './decideState.ts';
import { describeIssues } from './describeIssues.ts';
import { describeRecord, isImportedFrom, type ImportOrigin } from './isImportedFrom.ts';
import { keptRestriction } from './keptRestriction.ts';
import { loadArticle } from './loadArticle.ts';
import { loadLastRetraction } from './loadRevisions.ts';
import { loadStanding, type Standing } from './loadStanding.ts';
import { toSlug } from './paths.ts';
import { isUnseen } from './statusColumns.ts';
import { importSources, WITHDRAWN } from '../schema/importSources.ts';

/** The article made from a record. */
export type Known = Standing & {
  readonly id: number;
  readonly updatedAt: number | null;
  /** Null if the stored article is unreadable: the record replaces it. */
  readonly content: ArticleInput | null;
  /** Retracted because its source took it back, not by an editor: the next record publishes it again. */
  readonly isWithdrawn: boolean;
};

/** Without authors and tags: an archive names them, and their ids are known only after matching. */
const importedInputContract = v.omit(articleInputContract, ['authors', 'mainTag', 'tags']);

export type Checked = {
  readonly record: ImportRecord;
  readonly input: v.InferOutput<typeof importedInputContract>;
  readonly before: Known | null;
  /** Its state once stored. */
  readonly status: ArticleState;
};

/** Each record with its existing article, or the reason it is rejected; in the order sent. */
export async function checkRecords(
  db: Database,
  origin: ImportOrigin,
  records: readonly unknown[],
  now: number,
): Promise<readonly (Checked | string)[]> {
  const parsed = records.map((record) => v.safeParse(importRecordContract, record));
  const known = await loadKnown(
    db,
    origin,
    parsed.flatMap((result) => (result.success ? [result.output] : [])),
  );
  return parsed.map((result) => {
    if (!result.success) return describeIssues(result.issues);
    const before = known.get(result.output.id) ?? null;
    const record = holdUntilDate(result.output, before, now);
    if (before && isSealed(before, now)) return 'The article is under an embargo or a legal hold';
    const scheduledAt = before && isUnseen(before.status) ? before.content?.publishedAt : undefined;
    const input = v.safeParse(importedInputContract, {
      // What archives do not know stays as editors have set it.
      rank: before?.content?.rank,
      badge: before?.content?.badge,
      expiresAt: before?.content?.expiresAt,
      ...record.article,
      ...keptRestriction(before),
      mandators: [origin.mandator],
      slug: before?.content?.slug ?? slugOf(record),
      publishedAt:
        scheduledAt ?? record.article.publishedAt ?? before?.content?.publishedAt ?? new Date(now).toISOString(),
    });
    if (!input.success) return describeIssues(input.issues);
    if (before && !before.isWithdrawn && record.hold) return publicAlready;
    const status = decideState(input.output, before, before?.isWithdrawn ? 'publish' : 'save', now);
    return status.ok ? { record, input: input.output, before, status: status.value } : describeRefusal(status.error);
  });
}

/**
 * Holds a record until its own date at least. The editors' draft or schedule of its article wins over the record, and a
 * retracted article stays retracted, unless its source took it back.
 */
function holdUntilDate(record: ImportRecord, before: Known | null, now: number): ImportRecord {
  const { hold, ...free } = record;
  if (before && isUnseen(before.status)) return free;
  if (before?.status === 'retracted' && !before.isWithdrawn) return record;
  const { publishedAt } = record.article;
  const isToCome = publishedAt !== null && Date.parse(publishedAt) > now;
  if (!isToCome || hold?.releaseAt === null) return record;
  const isHeldLonger = hold !== undefined && Date.parse(hold.releaseAt) > Date.parse(publishedAt);
  return isHeldLonger ? record : { ...free, hold: { releaseAt: new Date(publishedAt).toISOString() } };
}

const publicAlready = 'The article is public: retract it';

/** The article's original slug, as far as it is valid here. */
function slugOf({ article }: ImportRecord): string {
  return toSlug(article.slug ?? '') || toSlug(String(article['title'])) || 'artikel';
}

/** The articles made from these records, in their current state. */
async function loadKnown(
  db: Database,
  origin: ImportOrigin,
  records: readonly ImportRecord[],
): Promise<Map<string, Known>> {
  const rows = await db
    .select({ recordId: importSources.recordId, articleId: importSources.articleId, digest: importSources.digest })
    .from(importSources)
    .where(
      isImportedFrom(
        origin,
        records.map((record) => record.id),
      ),
    );
  const loaded = await Promise.all(
    rows.map(async ({ recordId, articleId: id, digest }): Promise<[string, Known][]> => {
      const [article, standing] = await Promise.all([loadArticle(db, id), loadStanding(db, id)]);
      return article && standing
        ? [
            [
              recordId,
              {
                ...standing,
                id,
                updatedAt: article.updatedAt,
                content: article.content.ok ? article.content.value : null,
                isWithdrawn:
                  digest === WITHDRAWN &&
                  standing.status === 'retracted' &&
                  (await loadLastRetraction(db, id))?.note === describeRecord(origin, recordId),
              },
            ],
          ]
        : [];
    }),
  );
  return new Map(loaded.flat());
}
