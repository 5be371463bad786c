import { desc } from 'drizzle-orm';
import * as v from 'valibot';
import { importRecordContract, type ImportOutcome, type ImportRecord } from '#shared/contracts/import.contract.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Image } from '#shared/domain/content/image.ts';
import { articleInputContract, type ArticleInput } from './articleInput.ts';
import { articleStatements, listingsOf, purgeOf, type StoredArticle } from './articleStatements.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isImportedFrom, type ImportOrigin } from './isImportedFrom.ts';
import { describeIssues } from './describeIssues.ts';
import { loadArticle } from './loadArticle.ts';
import { loadGrowthTags } from './loadGrowth.ts';
import { loadReferences } from './loadReferences.ts';
import { loadStanding, type Standing } from './loadStanding.ts';
import { fullName, matchAuthors } from './matchAuthors.ts';
import { matchTags } from './matchTags.ts';
import { articlePath, toSlug } from './paths.ts';
import { recordPurges } from './recordPurge.ts';
import { runAll } from '../../database/runAll.ts';
import { isIdTaken } from './saveArticle.ts';
import { holdRecord, dropHeld } from './holdRecord.ts';
import { articles } from '../schema/articles.ts';
import { importSources } from '../schema/importSources.ts';
import { redirects } from '../schema/sites.ts';

type ImportContext = {
  readonly db: Database;
  readonly now: number;
  readonly measure: {
    readonly image: (image: Image) => Promise<Image>;
    readonly items: (items: readonly ContentItem[]) => Promise<ContentItem[]>;
  };
};

type Known = Standing & {
  readonly id: number;
  readonly updatedAt: number | null;
  /** Null where what is stored cannot be read: the record takes its place. */ readonly content: ArticleInput | null;
};

/** Authors and tags are named in an archive, and are known by their ids only once they are matched. */
const importedInputContract = v.omit(articleInputContract, ['authors', 'mainTag', 'tags']);

type Checked = {
  readonly record: ImportRecord;
  readonly input: v.InferOutput<typeof importedInputContract>;
  readonly before: Known | null;
};
type Draft = readonly [Checked, Omit<StoredArticle, 'id'>];

/**
 * Stores a batch of an archive's records, articles and what is remembered of them, in one transaction with one purge.
 * What does not fit is rejected by itself. By position of what was sent.
 */
export async function importArticles(
  context: ImportContext,
  origin: ImportOrigin,
  records: readonly unknown[],
): Promise<ImportOutcome[]> {
  const parsed = records.map((record) => v.safeParse(importRecordContract, record));
  const known = await loadKnown(
    context.db,
    origin,
    parsed.flatMap((result) => (result.success ? [result.output] : [])),
  );
  const checked = parsed.map((result): Checked | string => {
    if (!result.success) return describeIssues(result.issues);
    const record = result.output;
    const before = known.get(record.id) ?? null;
    const input = v.safeParse(importedInputContract, {
      ...record.article,
      mandators: [origin.mandator],
      slug: before?.content?.slug ?? slugOf(record),
      publishedAt: record.article.publishedAt ?? before?.content?.publishedAt ?? new Date(context.now).toISOString(),
    });
    if (!input.success) return describeIssues(input.issues);
    return before && record.hold ? publicAlready : { record, input: input.output, before };
  });
  const stored = await store(
    context,
    origin,
    checked.filter((entry) => typeof entry !== 'string'),
  );
  return checked.map((entry) =>
    typeof entry === 'string' ? { kind: 'rejected', message: entry } : (stored.get(entry) ?? rejectedTwice),
  );
}

const publicAlready = 'The article is public: retract it';

/** The name an article had, as far as it may stand in an address here. */
function slugOf({ article }: ImportRecord): string {
  return toSlug(article.slug ?? '') || toSlug(String(article['title'])) || 'artikel';
}

const rejectedTwice: ImportOutcome = { kind: 'rejected', message: 'The id stands twice in this batch' };

async function store(
  context: ImportContext,
  origin: ImportOrigin,
  entries: readonly Checked[],
): Promise<Map<Checked, ImportOutcome>> {
  const once = [...new Map(entries.map((entry) => [entry.record.id, entry])).values()];
  if (once.length === 0) return new Map();
  const { db } = context;
  const held = once.flatMap((entry) => (entry.record.hold ? [{ entry, hold: entry.record.hold }] : []));
  await runAll(
    db,
    held.map(({ entry, hold }) => holdRecord(db, origin, entry.record, hold.releaseAt)),
  );
  const outcomes = await publish(
    context,
    origin,
    once.filter((entry) => !entry.record.hold),
  );
  return new Map([...outcomes, ...held.map(({ entry }): [Checked, ImportOutcome] => [entry, { kind: 'held' }])]);
}

async function publish(
  context: ImportContext,
  origin: ImportOrigin,
  entries: readonly Checked[],
): Promise<Map<Checked, ImportOutcome>> {
  if (entries.length === 0) return new Map();
  const { db } = context;
  const drafts = await completeArticles(context, entries);
  const assign = async () => {
    const firstId = await nextArticleId(db);
    let created = 0;
    return drafts.map(([entry, draft]): [Checked, StoredArticle] => [
      entry,
      { ...draft, id: entry.before?.id ?? firstId + created++ },
    ]);
  };
  const saved = await saveAll(context, origin, await assign()).catch(async (cause: unknown) => {
    if (!isIdTaken(cause)) throw cause;
    return saveAll(context, origin, await assign());
  });
  return new Map(
    saved.map(([entry, { id }]) => [entry, { kind: entry.before ? 'updated' : 'created', articleId: id }]),
  );
}

/** What has to be looked up: ids of authors and tags, sizes of pictures. */
async function completeArticles({ db, now, measure }: ImportContext, entries: readonly Checked[]): Promise<Draft[]> {
  const [authorIds, tagIds] = await Promise.all([
    matchAuthors(
      db,
      entries.flatMap(({ record }) => record.article.authors),
    ),
    matchTags(
      db,
      entries.flatMap(({ record }) => record.article.tags),
    ),
  ]);
  return Promise.all(
    entries.map(async (entry): Promise<Draft> => {
      const { record, input, before } = entry;
      const [mainTag, ...tags] = [...new Set(record.article.tags.flatMap((name) => tagIds.get(name) ?? []))];
      if (mainTag === undefined) throw new Error('A tag that has just been made is not there');
      const authors = [...new Set(record.article.authors.flatMap((name) => authorIds.get(fullName(name)) ?? []))];
      const image = input.image && (await measure.image(input.image));
      const contentItems = await measure.items(input.contentItems);
      const article = { ...input, mainTag, tags, authors, image, contentItems };
      return [
        entry,
        { ...article, status: before?.status ?? 'published', updatedAt: before && updatedAtOf(before, article, now) },
      ];
    }),
  );
}

/** Readers are told of a change of what they read: a picture that could be had at last, or another topic, is none. */
function updatedAtOf({ content, updatedAt }: Known, article: ArticleInput, now: number): number | null {
  return content && readablePart(content) === readablePart(article) ? updatedAt : now;
}

function readablePart({ titlePrefix, title, lead, contentItems }: ArticleInput): string {
  return JSON.stringify([
    titlePrefix,
    title,
    lead,
    contentItems.filter(({ type }) => type !== 'image' && type !== 'gallery'),
  ]);
}

async function saveAll(
  { db, now }: ImportContext,
  { mandator, source }: ImportOrigin,
  entries: readonly [Checked, StoredArticle][],
) {
  const references = await loadReferences(
    db,
    entries.map(([, article]) => article),
  );
  const rules = entries.flatMap(([{ record }, article]) => ruleFrom(record.oldPath, mandator, articlePath(article)));
  const grown = await loadGrowthTags(
    db,
    entries.map(([{ before }, article]) => ({ from: before?.listings ?? [], to: listingsOf(article, references) })),
  );
  await runAll(db, [
    ...entries.flatMap(([{ record, before }, article]) => [
      ...articleStatements(db, article, before, references),
      db
        .insert(importSources)
        .values({ mandator, source, recordId: record.id, digest: record.digest, articleId: article.id })
        .onConflictDoUpdate({
          target: [importSources.mandator, importSources.source, importSources.recordId],
          set: { digest: record.digest, articleId: article.id },
        }),
      dropHeld(db, { mandator, source, recordId: record.id }),
    ]),
    ...rules.map((rule) => ruleStatement(db, rule)),
    ...recordPurges(
      db,
      [
        ...entries.map(([{ before }, article]) => purgeOf(article, before, references)),
        { soft: [...grown, ...(rules.length > 0 ? [cacheTag.redirects(mandator)] : [])], hard: [] },
      ],
      now,
    ),
  ]);
  return entries;
}

type Rule = typeof redirects.$inferInsert;

/**
 * A rule for the place where an article stood. Its target is a page, and pages are served before any rule is asked for:
 * it closes no circle.
 */
function ruleFrom(from: string | undefined, mandator: string, to: string): Rule[] {
  return from === undefined || from === to ? [] : [{ mandator, from, to, status: 301 }];
}

/** A rule that an editor has made for this place stays. */
function ruleStatement(db: Database, rule: Rule): Statement {
  return db.insert(redirects).values(rule).onConflictDoNothing();
}

async function nextArticleId(db: Database): Promise<number> {
  const last = await db.select({ id: articles.id }).from(articles).orderBy(desc(articles.id)).limit(1).get();
  return (last?.id ?? 0) + 1;
}

/** The articles that were made of these records, as they stand now. */
async function loadKnown(
  db: Database,
  origin: ImportOrigin,
  records: readonly ImportRecord[],
): Promise<Map<string, Known>> {
  const rows = await db
    .select({ recordId: importSources.recordId, articleId: importSources.articleId })
    .from(importSources)
    .where(
      isImportedFrom(
        origin,
        records.map((record) => record.id),
      ),
    );
  const loaded = await Promise.all(
    rows.map(async ({ recordId, articleId: id }): Promise<[string, Known][]> => {
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
              },
            ],
          ]
        : [];
    }),
  );
  return new Map(loaded.flat());
}
