import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { toSlug } from './paths.ts';
import { recordPurge } from '../../outbox/recordPurge.ts';
import { runAll } from '../../database/runAll.ts';
import { documents } from '../schema/documents.ts';
import { channels } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';

const matchRoute = createRouteMatcher(ROUTES);

/**
 * Tag ids by name. Names with the same slug are one tag (`Köln`, `KOELN`); missing tags are created. A tag whose path
 * belongs to another page, such as a channel's or, with a number at its end, an article's, gets the suffix `-thema`.
 */
export async function matchTags(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  const slugs = new Map(names.map((name) => [name, toSlug(name) || 'thema']));
  const plain = [...new Set(slugs.values())];
  const [taken, known] = await Promise.all([findTakenPaths(db, plain), findTags(db, plain)]);
  const ownSlug = (slug: string) => (taken.has(slug) ? `${slug}-thema` : slug);
  const idOf = (found: ReadonlyMap<string, number>, slug: string) => found.get(ownSlug(slug)) ?? found.get(slug);
  const missing = [...slugs].filter(([, slug]) => idOf(known, slug) === undefined);
  await runAll(db, [
    ...missing.map(([name, slug]) =>
      db
        .insert(tags)
        .values({ slug: ownSlug(slug), name })
        .onConflictDoNothing(),
    ),
    ...recordPurge(
      db,
      missing.map(([, slug]) => cacheTag.channel(ownSlug(slug))),
    ),
  ]);
  const all = missing.length === 0 ? known : await findTags(db, plain);
  return new Map(
    [...slugs].flatMap(([name, slug]): [string, number][] => {
      const id = idOf(all, slug);
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

async function findTags(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: tags.id, slug: tags.slug })
    .from(tags)
    .where(isOneOf(tags.slug, [...slugs, ...slugs.map((slug) => `${slug}-thema`)]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Those of these paths that lead to a page other than a tag's. */
async function findTakenPaths(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const [ofChannels, ofDocuments] = await db.batch([
    db.select({ path: channels.path }).from(channels).where(isOneOf(channels.path, slugs)),
    db.select({ path: documents.slug }).from(documents).where(isOneOf(documents.slug, slugs)),
  ]);
  const ofRoutes = slugs.filter((slug) => {
    const match = matchRoute(`/${slug}`);
    return match.kind !== 'match' || match.route.name !== 'channel';
  });
  return new Set([...[...ofChannels, ...ofDocuments].map(({ path }) => path), ...ofRoutes]);
}
