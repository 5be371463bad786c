import { asc, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { authors } from '../schema/authors.ts';
import { mostRead } from '../schema/fronts.ts';
import { channels } from '../schema/sites.ts';
import { listArticles, loadTeasers } from '../store/listArticles.ts';
import { listFrontLeads } from '../store/listFrontLeads.ts';
import { parseImage } from '../store/parseImage.ts';

type HomePayload = PayloadOf<'home'>;

/** Of the lead, the first stand where editors put them, whatever strip they would stand in otherwise. */
const HOME_HEAD = 4;
const HOME_LEAD = 11;
const HOME_SECTION = 7;
const HOME_LIVE = 2;
const HOME_OPINION = 4;
const HOME_PODCASTS = 3;
const HOME_STRIPS = HOME_LIVE + HOME_OPINION + HOME_PODCASTS;
const HOME_MOST_READ = 5;

/** The front of a title. An article stands in it once, but for the list of the most read. */
export async function loadHome(db: Database, mandator: string): Promise<HomePayload> {
  const [pinned, newest, live, opinion, podcasts, ranked] = await Promise.all([
    listFrontLeads(db, mandator),
    listArticles(db, { mandator, list: 'all', limit: HOME_LEAD + HOME_STRIPS }),
    listArticles(db, { mandator, list: 'live', limit: HOME_LIVE }),
    loadOpinion(db, mandator),
    listArticles(db, { mandator, list: 'podcast', limit: HOME_PODCASTS }),
    loadMostRead(db, mandator),
  ]);
  const inStrips = idsOf([...live, ...opinion.map((piece) => piece.teaser), ...podcasts]);
  const isPinned = idsOf(pinned);
  const lead = [...pinned, ...newest.filter((teaser) => !isPinned.has(teaser.documentId))]
    .filter((teaser, place) => place < HOME_HEAD || !inStrips.has(teaser.documentId))
    .slice(0, HOME_LEAD);
  const shown = idsOf([...lead, ...live, ...podcasts]);
  const all = await db.select().from(channels).where(eq(channels.mandator, mandator)).orderBy(asc(channels.position));
  const sections = await Promise.all(
    all
      .filter((channel) => !channel.path.includes('/'))
      .map(async ({ path, displayName }) => {
        const teasers = await listArticles(db, { mandator, list: `channel:${path}`, limit: HOME_SECTION + HOME_LEAD + HOME_STRIPS });
        return { path, displayName, teasers: teasers.filter((teaser) => !shown.has(teaser.documentId)).slice(0, HOME_SECTION) };
      }),
  );
  return { type: 'home', lead, live, opinion, podcasts, mostRead: ranked, sections: sections.filter((section) => section.teasers.length > 0) };
}

function idsOf(teasers: readonly Teaser[]): ReadonlySet<number> {
  return new Set(teasers.map((teaser) => teaser.documentId));
}

/** Opinions with the faces of those who hold them. */
async function loadOpinion(db: Database, mandator: string) {
  const teasers = await listArticles(db, { mandator, list: 'opinion', limit: HOME_OPINION });
  const ids = teasers.flatMap((teaser) => teaser.authors.slice(0, 1).map((author) => author.id));
  const rows = ids.length === 0 ? [] : await db.select({ id: authors.id, portrait: authors.portrait }).from(authors).where(inArray(authors.id, ids));
  return teasers.map((teaser) => ({ teaser, portrait: parseImage(rows.find((row) => row.id === teaser.authors[0]?.id)?.portrait ?? null) }));
}

async function loadMostRead(db: Database, mandator: string): Promise<Teaser[]> {
  const rows = await db.select().from(mostRead).where(eq(mostRead.mandator, mandator)).orderBy(asc(mostRead.position)).limit(HOME_MOST_READ);
  return loadTeasers(
    db,
    rows.map((row) => row.articleId),
  );
}
