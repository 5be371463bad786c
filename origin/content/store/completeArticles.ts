import type { Author } from '#shared/domain/desk/rights.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleInput } from './articleInput.ts';
import type { StoredArticle } from './articleStatements.ts';
import type { Checked } from './checkRecords.ts';
import { fullName, matchAuthors } from './matchAuthors.ts';
import { matchTags } from './matchTags.ts';
import { saveRevisionBody, type RevisionBody } from './revisionBody.ts';

/** The author is whose call or clock stores the records. */
export type ImportContext = Author & {
  readonly db: Database;
  readonly files: R2Bucket;
  readonly now: number;
  readonly measure: {
    readonly image: (image: Image) => Promise<Image>;
    readonly items: (items: readonly ContentItem[]) => Promise<ContentItem[]>;
  };
};

export type Draft = readonly [Checked, Omit<StoredArticle, 'id'>, RevisionBody];

/** Adds what has to be looked up: ids of authors and tags, sizes of pictures. Stores the texts of their revisions. */
export async function completeArticles(
  { db, files, now, measure }: ImportContext,
  entries: readonly Checked[],
): Promise<Draft[]> {
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
      const { record, input } = entry;
      const [mainTag, ...tags] = [...new Set(record.article.tags.flatMap((name) => tagIds.get(name) ?? []))];
      if (mainTag === undefined) throw new Error('A tag created just now is missing');
      const authors = [...new Set(record.article.authors.flatMap((name) => authorIds.get(fullName(name)) ?? []))];
      const image = input.image && (await measure.image(input.image));
      const contentItems = await measure.items(withLiveEntries(entry));
      const content = { ...input, mainTag, tags, authors, image, contentItems };
      const article = {
        ...content,
        status: entry.status,
        updatedAt: updatedAtOf(entry, content, now),
      };
      return [entry, article, await saveRevisionBody(files, content)];
    }),
  );
}

/** Entries of a live article are written here: a record that brings none leaves them. Decision 122. */
function withLiveEntries({ input: { contentItems }, before }: Checked): readonly ContentItem[] {
  const isEntry = ({ type }: ContentItem) => type === 'liveEntry';
  const entries = before?.content?.contentItems.filter(isEntry) ?? [];
  return contentItems.some(isEntry) ? contentItems : [...entries, ...contentItems];
}

/**
 * The update time shown to readers: what the record states. Of a record that says nothing it changes with the readable
 * part only, not with a picture's size or a topic.
 */
function updatedAtOf({ record, before }: Checked, article: ArticleInput, now: number): number | null {
  const { updatedAt: stated } = record.article;
  if (stated !== undefined) return stated === null ? null : Date.parse(stated);
  if (before === null) return null;
  return before.content && readablePart(before.content) === readablePart(article) ? before.updatedAt : now;
}

function readablePart({ titlePrefix, title, lead, contentItems }: ArticleInput): string {
  return JSON.stringify([
    titlePrefix,
    title,
    lead,
    contentItems.filter(({ type }) => type !== 'image' && type !== 'gallery'),
  ]);
}
