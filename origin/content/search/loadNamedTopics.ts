import type { Teaser } from '#shared/domain/content/teaser.ts';
import { splitAtHits } from '#shared/domain/search/highlight.ts';
import type { SearchTerms } from '#shared/domain/search/searchTerms.ts';
import type { Database } from '../../database/database.ts';
import { isRegionsRoot } from '../store/isRegionsRoot.ts';
import { loadTagLines } from '../store/loadTagLines.ts';

export type NamedTopic = { readonly id: number; readonly title: string };

const MOST_TOPICS = 5;

/**
 * The teasers' topics whose names contain a search term, the most frequent first: five at most. Regions are no topics.
 * Reads only the tags of these teasers, so its cost is independent of the number of topics.
 */
export async function loadNamedTopics(
  db: Database,
  teasers: readonly Teaser[],
  terms: SearchTerms,
): Promise<readonly NamedTopic[]> {
  const counts = new Map<number, number>();
  for (const id of teasers.flatMap((teaser) => teaser.tags)) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return [];
  const lines = await loadTagLines(db, [...counts.keys()]);
  return [...lines]
    .flatMap(([id, line]) => {
      const [tag] = line;
      const isNamed = tag && splitAtHits(tag.name, terms).some(({ isHit }) => isHit);
      return isNamed && !line.some(isRegionsRoot) ? [{ id, title: tag.name }] : [];
    })
    .toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0))
    .slice(0, MOST_TOPICS);
}
