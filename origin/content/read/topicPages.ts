import { and, eq, gte, lt } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Database } from '../../database/database.ts';
import { loadTagLines } from '../store/loadTagLines.ts';
import { PAGE_SIZES } from '../store/pageSizes.ts';
import { listCounts } from '../schema/articles.ts';
import { tags } from '../schema/tags.ts';
import { selectListPage, toListPage } from './listPage.ts';
import { selectMunicipality } from './loadOpenData.ts';
import { loadShortReport } from './localReports.ts';
import { isRegionsRoot } from '../store/isRegionsRoot.ts';

/** Every topic with articles in a title, by name, with their number. Acceptance M7. */
export async function loadTopics(db: Database, mandator: string): Promise<PayloadOf<'topics'>> {
  const rows = await db
    .select({ list: listCounts.list, articles: listCounts.articles })
    .from(listCounts)
    // The lists of all tags, as one range of the key: `;` comes after `:`.
    .where(and(eq(listCounts.mandator, mandator), gte(listCounts.list, 'tag:'), lt(listCounts.list, 'tag;')));
  const counts = new Map(rows.map((row) => [Number(row.list.slice('tag:'.length)), row.articles]));
  const lines = await loadTagLines(db, [...counts.keys()]);
  const topics = [...lines].flatMap(([id, line]) => {
    const [tag] = line;
    return tag && !line.some(isRegionsRoot) ? [{ id, title: tag.name, articleCount: counts.get(id) ?? 0 }] : [];
  });
  const { compare } = new Intl.Collator('de');
  return { type: 'topics', topics: topics.toSorted((one, other) => compare(one.title, other.title)) };
}

/** A page of a topic; null for an unknown tag or beyond the end. Acceptance M8. */
export async function loadTopic(
  db: Database,
  mandator: string,
  { id, page }: { id: number; page: number },
  now: number,
): Promise<PayloadOf<'topic'> | null> {
  const part = { mandator, list: `tag:${id}`, page, size: PAGE_SIZES.topic } as const;
  const [[tag], found, [municipality]] = await db.batch([
    db.select().from(tags).where(eq(tags.id, id)),
    selectListPage(db, part),
    selectMunicipality(db, mandator, { id }),
  ]);
  const list = toListPage(found, part);
  if (!tag || !list) return null;
  const local = municipality && page === 1 ? await loadShortReport(db, mandator, { tag: municipality.tag, now }) : null;
  return { type: 'topic', topic: { id, title: tag.name }, local, ...list };
}
