import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { isCurrentInPlace } from '#shared/domain/judgement/judgeSection.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { Database } from '../../database/database.ts';
import { readAll } from '../../database/readAll.ts';
import { tags } from '../schema/tags.ts';
import { selectList, toTeasers } from '../store/listArticles.ts';

/**
 * The municipalities or districts that a title's composition names, with their newest articles; those with the newest
 * come first. Omits old articles, and places that then have none.
 */
export async function loadPlaces(
  db: Database,
  { mandator, without, now }: { readonly mandator: string; readonly without: readonly number[]; readonly now: number },
): Promise<PayloadOf<'home'>['places']> {
  const blocks = MANDATORS.find(({ id }) => id === mandator)?.composition.front.blocks ?? [];
  const block = blocks.find(({ kind }) => kind === 'places');
  if (block?.kind !== 'places') return [];
  const parent = alias(tags, 'parent');
  const places = await db
    .select({ id: tags.id, slug: tags.slug, name: tags.name })
    .from(tags)
    .innerJoin(parent, eq(parent.id, tags.parentId))
    .where(eq(parent.slug, block.tag))
    .orderBy(asc(tags.name));
  const found = await readAll(
    db,
    places.map(({ id }) => selectList(db, { mandator, list: `tag:${id}`, limit: block.perPlace + SPARE, without })),
  );
  return places
    .map(({ slug, name }, at) => ({
      path: slug,
      displayName: name,
      teasers: toTeasers(
        (found[at] ?? []).filter(({ publishedAt }) => isCurrentInPlace(publishedAt, now)),
        now,
      ),
    }))
    .filter(({ teasers }) => teasers.length > 0)
    .sort((one, other) => newestOf(other) - newestOf(one));
}

/** An article is in the lists of all its places, and shown in one. */
const SPARE = 2;

function newestOf({ teasers: [newest] }: PayloadOf<'home'>['places'][number]): number {
  return Date.parse(newest?.publishDate ?? '');
}
