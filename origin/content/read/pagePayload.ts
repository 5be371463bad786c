import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PagePayload, PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { FrontPlace } from '#shared/contracts/front.contract.ts';
import { PLAIN_WORDS } from '#shared/domain/addresses/plainWords.ts';
import { LIST_SIZES } from '#shared/domain/page/listSizes.ts';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { sportWidgetContract } from '#shared/contracts/sportWidget.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import {
  authorsHref,
  correctionsHref,
  eventsHref,
  epaperHref,
  epaperMonthHref,
  latestHref,
  newsletterHref,
  newslettersHref,
  placeEventsHref,
  podcastHref,
  politicalAdHref,
} from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { listCorrections } from '../store/correctArticle.ts';
import { listArticles, selectTeasers, toTeasers } from '../store/listArticles.ts';
import { idsOfPlaces, readPlaces, selectPlaces, toPlaced, type FrontName } from '../store/selectPlaces.ts';
import { authorPath } from '../store/paths.ts';
import { PAGE_SIZES } from '../store/pageSizes.ts';
import { parseImage } from '../store/parseImage.ts';
import { authors } from '../schema/authors.ts';
import { documents } from '../schema/documents.ts';
import { channels } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { loadArticlePage } from './articlePage.ts';
import { selectMunicipality } from './loadOpenData.ts';
import { loadEvents, loadLocalReport } from './localReports.ts';
import { loadEpaper } from './epaperPages.ts';
import { loadHome } from './homePage.ts';
import { selectListPage, toListPage, withPlaces, type ListPage } from './listPage.ts';
import { loadNewsletter, loadNewsletters } from './newsletterPages.ts';
import { NOT_FOUND, type PageAnswer } from './pageAnswer.ts';
import { loadPodcast, loadPodcasts } from './podcastPages.ts';
import { loadPoliticalAd } from './politicalAdPage.ts';
import { loadTestReport, loadTestReports } from './testReportPages.ts';
import { loadTopic, loadTopics } from './topicPages.ts';

const PODCAST = new RegExp(`^${podcastHref(`(${PLAIN_WORDS})`)}$`);
const PLACE_EVENTS = new RegExp(`^${placeEventsHref(`(${PLAIN_WORDS})`)}$`);
const NEWSLETTER = new RegExp(`^${newsletterHref(`(${PLAIN_WORDS})`)}$`);
const EPAPER_MONTH = new RegExp(`^${epaperMonthHref(String.raw`(\d{4}-\d{2})`)}$`);
const POLITICAL_AD = new RegExp(`^${politicalAdHref(`(${PLAIN_WORDS})`)}$`);

/** The payload of a page path of one title at this time. */
export async function loadPage(db: Database, mandator: string, path: string, now: number): Promise<PageAnswer> {
  if (path === '/') return { kind: 'page', payload: await loadHome(db, mandator, now) };
  const article = /^\/([1-9]\d{0,8})$/.exec(path)?.[1];
  if (article) return loadArticlePage(db, { mandator, now }, Number(article));
  const author = /^\/autor\/([1-9]\d{0,8})(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (author) return loadAuthorPage(db, mandator, Number(author[1]), Number(author[2] ?? 1));
  const headlines = /^\/schlagzeilen(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (headlines) return loadHeadlines(db, mandator, Number(headlines[1] ?? 1));
  if (path === latestHref) return loadLatest(db, mandator);
  if (path === authorsHref) return loadAuthors(db);
  if (path === correctionsHref) return { kind: 'page', payload: await listCorrections(db, mandator) };
  if (path === '/themen') return { kind: 'page', payload: await loadTopics(db, mandator) };
  const topic = /^\/themen\/([1-9]\d{0,8})(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (topic) return toAnswer(await loadTopic(db, mandator, { id: Number(topic[1]), page: Number(topic[2] ?? 1) }, now));
  if (path === eventsHref) return toAnswer(await loadEvents(db, mandator, { slug: null, now }));
  const place = PLACE_EVENTS.exec(path)?.[1];
  if (place) return toAnswer(await loadEvents(db, mandator, { slug: place, now }));
  if (path === '/podcasts') return { kind: 'page', payload: await loadPodcasts(db, now) };
  const podcast = PODCAST.exec(path)?.[1];
  if (podcast) return toAnswer(await loadPodcast(db, podcast, now));
  if (path === newslettersHref) return { kind: 'page', payload: await loadNewsletters(db, mandator) };
  const newsletter = NEWSLETTER.exec(path)?.[1];
  if (newsletter) return toAnswer(await loadNewsletter(db, mandator, newsletter));
  const politicalAd = POLITICAL_AD.exec(path)?.[1];
  if (politicalAd) return toAnswer(await loadPoliticalAd(db, mandator, politicalAd));
  if (path === epaperHref) return toAnswer(await loadEpaper(db, mandator, null));
  const epaperMonth = EPAPER_MONTH.exec(path)?.[1];
  if (epaperMonth) return toAnswer(await loadEpaper(db, mandator, epaperMonth));
  const reports = /^\/testberichte(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (reports) return toAnswer(await loadTestReports(db, { mandator, now }, Number(reports[1] ?? 1)));
  const report = /^\/testbericht\/([1-9]\d{0,8})$/.exec(path)?.[1];
  if (report) return toAnswer(await loadTestReport(db, { mandator, now }, Number(report)));
  return loadWordsPage(db, mandator, path.slice(1), { now, proposed: null });
}

type Shown = {
  readonly now: number;
  /** Places of a front shown instead of those that were launched. */
  readonly proposed: readonly FrontPlace[] | null;
};

/** A front as it would be with these places. */
export async function loadProposedFront(
  db: Database,
  { mandator, channel }: FrontName,
  proposed: readonly FrontPlace[],
  now: number,
): Promise<PageAnswer> {
  return channel === ''
    ? { kind: 'page', payload: await loadHome(db, mandator, now, proposed) }
    : loadWordsPage(db, mandator, channel, { now, proposed });
}

function toAnswer(payload: PagePayload | null): PageAnswer {
  return payload ? { kind: 'page', payload } : NOT_FOUND;
}

async function loadHeadlines(db: Database, mandator: string, page: number): Promise<PageAnswer> {
  const part = { mandator, list: 'all', page, size: PAGE_SIZES.list } as const;
  const list = toListPage(await selectListPage(db, part), part);
  return list ? { kind: 'page', payload: { type: 'headlines', ...list } } : NOT_FOUND;
}

async function loadLatest(db: Database, mandator: string): Promise<PageAnswer> {
  const teasers = await listArticles(db, { mandator, list: 'all', limit: LIST_SIZES.latest });
  return { kind: 'page', payload: { type: 'latest', teasers, hasNextPage: false } };
}

async function loadAuthors(db: Database): Promise<PageAnswer> {
  const rows = (await db.select().from(authors)).sort(
    (one, other) => compareGerman(one.surname, other.surname) || compareGerman(one.prename, other.prename),
  );
  const all = rows.map(({ id, prename, surname, role, portrait }) => ({
    id,
    prename,
    surname,
    role,
    urlPath: authorPath({ prename, id }),
    portrait: parseImage(portrait),
  }));
  return { kind: 'page', payload: { type: 'authors', authors: all } };
}

/** Sorts as telephone books do, umlauts beside their vowels; the database compares bytes. */
const { compare: compareGerman } = new Intl.Collator('de');

async function loadAuthorPage(db: Database, mandator: string, id: number, page: number): Promise<PageAnswer> {
  const part = { mandator, list: `author:${id}`, page, size: PAGE_SIZES.author } as const;
  const [[author], found] = await db.batch([
    db.select().from(authors).where(eq(authors.id, id)),
    selectListPage(db, part),
  ]);
  const list = toListPage(found, part);
  if (!author || !list) return NOT_FOUND;
  const { prename, surname, role, bio } = author;
  return {
    kind: 'page',
    payload: {
      type: 'author',
      author: {
        id,
        prename,
        surname,
        role,
        bio,
        canonicalPath: authorPath(author),
        portrait: parseImage(author.portrait),
      },
      ...list,
    },
  };
}

/** Resolves a path of words: a document, a page of a section, or a tag, whose further pages are those of its topic. */
async function loadWordsPage(
  db: Database,
  mandator: string,
  asked: string,
  { now, proposed }: Shown,
): Promise<PageAnswer> {
  const [, path = asked, number] = /^(.+)\/([1-9]\d{0,3})$/.exec(asked) ?? [];
  const page = Number(number ?? 1);
  const ofSection = { mandator, list: `channel:${path}`, page, size: PAGE_SIZES.list } as const;
  const front = { mandator, channel: path, now, proposed };
  const [[document], [channel], [tag], found, [municipality], placeRows, placedRows] = await db.batch([
    db.select().from(documents).where(eq(documents.slug, path)),
    db
      .select()
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, path))),
    db.select().from(tags).where(eq(tags.slug, path)),
    selectListPage(db, ofSection),
    selectMunicipality(db, mandator, { slug: path }),
    selectPlaces(db, front),
    selectTeasers(db, idsOfPlaces(front)),
  ]);
  const loadReport = async () =>
    municipality && page === 1 ? loadLocalReport(db, mandator, { tag: municipality.tag, now }) : null;
  if (document && page === 1) return { kind: 'page', payload: { type: 'legal', document: toDocument(document) } };
  if (channel) {
    const { displayName, seoTitle, sportWidget: placed } = channel;
    const sportWidget = placed === null ? null : v.parse(sportWidgetContract, JSON.parse(placed));
    const rest = toListPage(found, ofSection);
    const list = rest && withPlaces(rest, toPlaced(readPlaces(placeRows), toTeasers(placedRows, now)), page);
    const [faces, local] = await Promise.all([loadFaces(db, list?.teasers ?? []), loadReport()]);
    return toAnswer(toChannel({ path, displayName, seoTitle, tagId: null }, list, { faces, sportWidget, local }));
  }
  if (!tag || page > 1) return NOT_FOUND;
  const ofTag = { mandator, list: `tag:${tag.id}`, page: 1, size: PAGE_SIZES.topic } as const;
  const [list, local] = await Promise.all([selectListPage(db, ofTag), loadReport()]);
  return toAnswer(
    toChannel({ path, displayName: tag.name, seoTitle: null, tagId: tag.id }, toListPage(list, ofTag), {
      faces: [],
      sportWidget: null,
      local,
    }),
  );
}

type ChannelPayload = PayloadOf<'channel'>;

function toChannel(
  channel: ChannelPayload['channel'],
  list: ListPage | null,
  beside: Pick<ChannelPayload, 'faces' | 'sportWidget' | 'local'>,
): ChannelPayload | null {
  return list && { type: 'channel', channel, ...beside, ...list };
}

/** Author portraits for a list of opinions; other lists show pictures. */
async function loadFaces(db: Database, teasers: readonly Teaser[]): Promise<ChannelPayload['faces']> {
  if (teasers.length === 0 || !teasers.every(({ isOpinion }) => isOpinion)) return [];
  const ids = new Set(teasers.flatMap(({ authors: [author] }) => (author ? [author.id] : [])));
  const rows = await db
    .select({ authorId: authors.id, portrait: authors.portrait })
    .from(authors)
    .where(isOneOf(authors.id, [...ids]));
  return rows.flatMap(({ authorId, portrait: stored }) => {
    const portrait = parseImage(stored);
    return portrait ? [{ authorId, portrait }] : [];
  });
}

function toDocument({
  slug,
  title,
  leadHtml,
  contentItems,
}: typeof documents.$inferSelect): PayloadOf<'legal'>['document'] {
  return { slug, title, leadHtml, contentItems: v.parse(v.array(contentItemContract), JSON.parse(contentItems)) };
}
