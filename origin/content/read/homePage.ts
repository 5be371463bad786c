import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { readAll } from '../../database/readAll.ts';
import { articleAuthors, articles } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { mostRead } from '../schema/fronts.ts';
import { channels } from '../schema/sites.ts';
import { idsOfList, inOrder, selectList, selectTeasers, toTeasers } from '../store/listArticles.ts';
import { parseImage } from '../store/parseImage.ts';
import { selectFrontLeads } from '../store/selectFrontLeads.ts';

type HomePayload = PayloadOf<'home'>;

/** The first places of the lead keep their article even if a strip shows it too; the other places drop it. */
const HOME_HEAD = 4;
const HOME_LEAD = 11;
const HOME_SECTION = 7;
const HOME_LIVE = 2;
const HOME_OPINION = 4;
/** Reads more opinions than are shown, so that each can have a different author. */
const OPINIONS_LOOKED_AT = 4;
const HOME_PODCASTS = 3;
const HOME_STRIPS = HOME_LIVE + HOME_OPINION + HOME_PODCASTS;
const HOME_MOST_READ = 5;

/** The front of a title. An article appears once, except in the most-read list. */
export async function loadHome(db: Database, mandator: string): Promise<HomePayload> {
  const opinions = { mandator, list: 'opinion', limit: HOME_OPINION * OPINIONS_LOOKED_AT } as const;
  const leads = selectFrontLeads(db, mandator);
  const newest = { mandator, list: 'all', limit: HOME_LEAD + HOME_STRIPS } as const;
  const ranking = db
    .select({ id: mostRead.articleId })
    .from(mostRead)
    .where(eq(mostRead.mandator, mandator))
    .orderBy(asc(mostRead.position))
    .limit(HOME_MOST_READ);
  const [leadIds, rankedIds, namedRows, newestRows, liveRows, opinionRows, faces, podcastRows, all, placed] =
    await db.batch([
      leads,
      ranking,
      selectTeasers(db, sql`(SELECT * FROM ${leads} UNION SELECT * FROM ${ranking})`),
      selectList(db, newest),
      selectList(db, { mandator, list: 'live', limit: HOME_LIVE }),
      selectList(db, opinions),
      db
        .select({ id: authors.id, portrait: authors.portrait })
        .from(authors)
        .where(
          sql`${authors.id} IN (SELECT ${articleAuthors.authorId} FROM ${articleAuthors} WHERE ${articleAuthors.position} = 0 AND ${articleAuthors.articleId} IN ${idsOfList(opinions)})`,
        ),
      selectList(db, { mandator, list: 'podcast', limit: HOME_PODCASTS }),
      db.select().from(channels).where(eq(channels.mandator, mandator)).orderBy(asc(channels.position)),
      db
        .select({ id: articles.id, path: articles.channelPath })
        .from(articles)
        .where(inArray(articles.id, sql`(SELECT * FROM ${leads} UNION SELECT * FROM ${idsOfList(newest)})`)),
    ]);
  const named = toTeasers(namedRows);
  const pinned = inOrder(leadIds, named);
  const [latest, live, podcasts] = [toTeasers(newestRows), toTeasers(liveRows), toTeasers(podcastRows)];
  // Opinions with their authors' portraits.
  const opinion = oneOfEach(toTeasers(opinionRows))
    .slice(0, HOME_OPINION)
    .map((teaser) => ({
      teaser,
      portrait: parseImage(faces.find(({ id }) => id === teaser.authors[0]?.id)?.portrait ?? null),
    }));
  const inStrips = idsOf([...live, ...opinion.map((piece) => piece.teaser), ...podcasts]);
  const isPinned = idsOf(pinned);
  const lead = [...pinned, ...latest.filter((teaser) => !isPinned.has(teaser.documentId))]
    .filter((teaser, place) => place < HOME_HEAD || !inStrips.has(teaser.documentId))
    .slice(0, HOME_LEAD);
  const sections = await loadSections(
    db,
    all.filter((channel) => !channel.path.includes('/')),
    [...idsOf([...lead, ...live, ...podcasts])],
  );
  const ressorts = lead.flatMap(({ documentId }) => {
    const path = placed.find(({ id }) => id === documentId)?.path;
    const displayName = all.find((channel) => channel.path === path)?.displayName;
    return displayName === undefined ? [] : [{ documentId, displayName }];
  });
  return { type: 'home', lead, live, opinion, podcasts, mostRead: inOrder(rankedIds, named), ressorts, sections };
}

/** The newest teaser of each author, in the given order. */
function oneOfEach(teasers: readonly Teaser[]): readonly Teaser[] {
  const seen = new Set<number | undefined>();
  return teasers.filter(({ authors: [author] }) => {
    const isNew = author === undefined || !seen.has(author.id);
    seen.add(author?.id);
    return isNew;
  });
}

function idsOf(teasers: readonly Teaser[]): ReadonlySet<number> {
  return new Set(teasers.map((teaser) => teaser.documentId));
}

/** Channels with their newest articles, without those shown above. Omits channels that have none. */
async function loadSections(
  db: Database,
  sections: readonly (typeof channels.$inferSelect)[],
  without: readonly number[],
): Promise<HomePayload['sections']> {
  const found = await readAll(
    db,
    sections.map(({ mandator, path }) =>
      selectList(db, { mandator, list: `channel:${path}`, limit: HOME_SECTION, without }),
    ),
  );
  return sections
    .map(({ path, displayName }, at) => ({ path, displayName, teasers: toTeasers(found[at] ?? []) }))
    .filter(({ teasers }) => teasers.length > 0);
}
