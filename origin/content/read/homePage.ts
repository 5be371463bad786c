import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { FrontPlace } from '#shared/contracts/front.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { isLiveNow, judgeHead } from '#shared/domain/judgement/judgeHead.ts';
import { judgeSection } from '#shared/domain/judgement/judgeSection.ts';
import type { Database } from '../../database/database.ts';
import { readAll } from '../../database/readAll.ts';
import { articleAuthors, articles } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { mostRead } from '../schema/fronts.ts';
import { channels } from '../schema/sites.ts';
import {
  idsOfList,
  inOrder,
  selectList,
  selectTeasers,
  toNewsFacts,
  toTeasers,
  type ListQuery,
} from '../store/listArticles.ts';
import { loadPlaces } from './loadPlaces.ts';
import { parseImage } from '../store/parseImage.ts';
import { dressTeaser, idsOfPlaces, readPlaces, selectPlaces, type ShownPlaces } from '../store/selectPlaces.ts';
import { frontReport, selectFrontReport } from './localReports.ts';

type HomePayload = PayloadOf<'home'>;

/** Judged places; fronts have fewer. They keep an article even if a strip shows it too; the other places drop it. */
const HOME_HEAD = 6;
const HOME_LEAD = 11;
/** Shown beside the stories of a head, however many places there are. */
const HOME_LATEST = 7;
const HOME_RANKED = 8;
const HOME_SECTION = 7;
const HOME_LIVE = 2;
/** Reads more than are shown, as some have ended. */
const LIVE_LOOKED_AT = 6;
const HOME_OPINION = 4;
/** Reads more opinions than are shown, so that each can have a different author. */
const OPINIONS_LOOKED_AT = 4;
const HOME_PODCASTS = 3;
const HOME_STRIPS = HOME_LIVE + HOME_OPINION + HOME_PODCASTS;
const HOME_MOST_READ = 5;

/**
 * The front of a title. An article appears once, except in the most-read list.
 *
 * @param proposed places shown instead of those that were launched, for a preview.
 */
export async function loadHome(
  db: Database,
  mandator: string,
  now: number,
  proposed: readonly FrontPlace[] | null = null,
): Promise<HomePayload> {
  const front = { mandator, channel: '', now, proposed };
  const [
    placeRows,
    rankedIds,
    namedRows,
    newestRows,
    liveRows,
    opinionRows,
    faces,
    podcastRows,
    all,
    placed,
    ...local
  ] = await selectHome(db, front);
  const named = toTeasers(namedRows, now);
  const [live, podcasts] = [
    toTeasers(liveRows.filter((row) => isLiveNow(toNewsFacts(row), now)).slice(0, HOME_LIVE), now),
    toTeasers(podcastRows, now),
  ];
  const opinion = toOpinion(toTeasers(opinionRows, now), faces);
  const inOpinion = idsOf(opinion.map((piece) => piece.teaser));
  const inStrips = new Set([...idsOf([...live, ...podcasts]), ...inOpinion]);
  const candidates = [...new Map([...namedRows, ...newestRows].map((row) => [row.id, row])).values()];
  const places = new Map(readPlaces(placeRows).map((place) => [place.articleId, place]));
  const head = judgeHead({ placed: [...places.keys()], articles: candidates.map(toNewsFacts), now }).slice(
    0,
    Math.max(HOME_HEAD, places.size),
  );
  const inHead = new Set(head.map(({ id }) => id));
  const latest = newestRows.filter(({ id }) => !inHead.has(id) && !inStrips.has(id));
  const lead = [...inOrder(head, toTeasers(candidates, now)), ...toTeasers(latest, now)]
    .slice(0, Math.max(HOME_LEAD, places.size + HOME_LATEST))
    .map((teaser) => dressTeaser(teaser, places.get(teaser.documentId)));
  const without = [...idsOf([...lead, ...live, ...podcasts])];
  const below = await loadBelow(db, { mandator, channels: all }, { without, inOpinion, now });
  const ressorts = nameRessorts(lead, placed, all);
  return {
    type: 'home',
    lead,
    placed: places.size,
    live,
    opinion,
    podcasts,
    mostRead: inOrder(rankedIds, named),
    ressorts,
    ...below,
    local: frontReport(local, now),
  };
}

/** All that the front's own lists need, in one batch. */
function selectHome(db: Database, front: ShownPlaces) {
  const { mandator, now } = front;
  const opinions = { mandator, list: 'opinion', limit: HOME_OPINION * OPINIONS_LOOKED_AT } as const;
  const leads = idsOfPlaces(front);
  const newest = { mandator, list: 'all', limit: HOME_LEAD + HOME_STRIPS } as const;
  const ranked = { mandator, list: 'ranked', limit: HOME_RANKED } as const;
  const ranking = db
    .select({ id: mostRead.articleId })
    .from(mostRead)
    .where(eq(mostRead.mandator, mandator))
    .orderBy(asc(mostRead.position))
    .limit(HOME_MOST_READ);
  return db.batch([
    selectPlaces(db, front),
    ranking,
    selectTeasers(
      db,
      sql`(SELECT * FROM ${leads} UNION SELECT * FROM ${ranking} UNION SELECT * FROM ${idsOfList(ranked)})`,
    ),
    selectList(db, newest),
    selectList(db, { mandator, list: 'live', limit: LIVE_LOOKED_AT }),
    selectList(db, opinions),
    selectPortraits(db, opinions),
    selectList(db, { mandator, list: 'podcast', limit: HOME_PODCASTS }),
    db.select().from(channels).where(eq(channels.mandator, mandator)).orderBy(asc(channels.position)),
    db
      .select({ id: articles.id, path: articles.channelPath })
      .from(articles)
      .where(
        inArray(
          articles.id,
          sql`(SELECT * FROM ${leads} UNION SELECT * FROM ${idsOfList(ranked)} UNION SELECT * FROM ${idsOfList(newest)})`,
        ),
      ),
    ...selectFrontReport(db, mandator, now),
  ]);
}

function isSection({ path }: typeof channels.$inferSelect): boolean {
  return !path.includes('/');
}

/** Portraits of the first authors of a list. */
function selectPortraits(db: Database, list: ListQuery) {
  return db
    .select({ id: authors.id, portrait: authors.portrait })
    .from(authors)
    .where(
      sql`${authors.id} IN (SELECT ${articleAuthors.authorId} FROM ${articleAuthors} WHERE ${articleAuthors.position} = 0 AND ${articleAuthors.articleId} IN ${idsOfList(list)})`,
    );
}

/** Sections of the articles in the lead. */
function nameRessorts(
  lead: readonly Teaser[],
  placed: readonly { readonly id: number; readonly path: string }[],
  all: readonly (typeof channels.$inferSelect)[],
): HomePayload['ressorts'] {
  return lead.flatMap(({ documentId }) => {
    const path = placed.find(({ id }) => id === documentId)?.path;
    const displayName = all.find((channel) => channel.path === path)?.displayName;
    return displayName === undefined ? [] : [{ documentId, displayName }];
  });
}

/** Opinions with their authors' portraits. */
function toOpinion(
  teasers: readonly Teaser[],
  faces: readonly { readonly id: number; readonly portrait: string | null }[],
): HomePayload['opinion'] {
  return oneOfEach(teasers)
    .slice(0, HOME_OPINION)
    .map((teaser) => ({
      teaser,
      portrait: parseImage(faces.find(({ id }) => id === teaser.authors[0]?.id)?.portrait ?? null),
    }));
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

type ShownAbove = {
  /** Ids above the sections. */
  readonly without: readonly number[];
  /** Ids in the opinion strip, which its own section repeats. */
  readonly inOpinion: ReadonlySet<number>;
  readonly now: number;
};

/** The lists below the strips. Neither waits for the other. */
async function loadBelow(
  db: Database,
  title: { readonly mandator: string; readonly channels: readonly (typeof channels.$inferSelect)[] },
  above: ShownAbove,
): Promise<Pick<HomePayload, 'sections' | 'places'>> {
  const [sections, places] = await Promise.all([
    loadSections(db, title.channels.filter(isSection), above),
    loadPlaces(db, { ...above, mandator: title.mandator }),
  ]);
  return { sections, places };
}

/** Channels with their newest articles, without those shown above. Omits channels that have none or only old ones. */
async function loadSections(
  db: Database,
  sections: readonly (typeof channels.$inferSelect)[],
  { without, inOpinion, now }: ShownAbove,
): Promise<HomePayload['sections']> {
  const found = await readAll(
    db,
    sections.map(({ mandator, path }) =>
      selectList(db, { mandator, list: `channel:${path}`, limit: HOME_SECTION, without }),
    ),
  );
  return sections.flatMap(({ path, displayName }, at) => {
    const rows = found[at] ?? [];
    const own = rows.every(({ isOpinion }) => isOpinion) ? rows : rows.filter(({ id }) => !inOpinion.has(id));
    const { isShown } = judgeSection(
      own.map(({ publishedAt }) => publishedAt),
      now,
    );
    return isShown ? [{ path, displayName, teasers: toTeasers(rows, now) }] : [];
  });
}
