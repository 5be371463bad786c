import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { contentItemsContract, mediaEntries } from './contentItem.contract.ts';
import { articleCorrections, correctionsPageContract } from './correction.contract.ts';
import { epaperPageContract } from './edition.contract.ts';
import { inlineHtml, linkTarget } from './inlineHtml.ts';
import { imageContract } from './image.contract.ts';
import { listOf } from './listOf.ts';
import { eventsPageContract, localReportContract } from './localReport.contract.ts';
import { newsletterPageContract, newslettersPageContract } from './newsletter.contract.ts';
import { podcastPageContract, podcastsPageContract } from './podcast.contract.ts';
import { politicalAdPageContract } from './politicalAd.contract.ts';
import { articleReplies } from './reply.contract.ts';
import { count, id, instant, line } from './scalars.ts';
import { shortReportContract } from './shortReport.contract.ts';
import { sportWidgetContract } from './sportWidget.contract.ts';
import {
  aiEntries,
  authorReferenceContract,
  shownRestriction,
  teaserContract,
  teasersContract,
  teaserStripContract,
} from './teaser.contract.ts';
import { testReportPageContract, testReportsPageContract } from './testReport.contract.ts';
import { standInFor, tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

/** Authors with a single name have no surname. */
const possiblyEmpty = v.pipe(v.string(), v.trim(), v.maxLength(500));

const articlePageContract = v.object({
  type: v.literal('article'),
  article: v.object({
    id,
    title: line,
    titlePrefix: v.nullable(line),
    canonicalPath: linkTarget,
    /** The title with the canonical URL of the article; the requested title by default. */
    homeMandator: v.fallback(v.nullish(v.picklist(MANDATOR_IDS), null), null),
    leadHtml: inlineHtml,
    contentRestriction: shownRestriction,
    isOpinion: v.boolean(),
    isPodcast: v.optional(v.boolean(), false),
    badge: v.nullable(v.string()),
    ...aiEntries,
    authors: listOf(authorReferenceContract),
    channelPath: v.string(),
    maintag: id,
    tags: listOf(v.object({ id, name: line })),
    ancestorTags: v.optional(listOf(id), []),
    publishDate: instant,
    updateDate: v.nullable(instant),
    img: v.nullable(imageContract),
    headerVideo: v.nullable(v.object(mediaEntries)),
    contentItems: contentItemsContract,
    corrections: articleCorrections,
    replies: articleReplies,
  }),
  /** Its authors as their cards introduce them. */
  writers: v.optional(
    tolerantListOf(v.object({ authorId: id, role: v.string(), portrait: v.nullable(imageContract) }), () => 'writer'),
    [],
  ),
  channel: v.nullable(v.object({ path: v.string(), displayName: line })),
  topic: v.nullable(v.object({ path: v.string(), displayName: line, teasers: teaserStripContract })),
  more: teaserStripContract,
});

const teaserList = { teasers: teasersContract, hasNextPage: v.boolean() };

const sectionsOf = (name: string) =>
  tolerantStripOf(v.object({ path: v.string(), displayName: line, teasers: teaserStripContract }), () => name);

const homePageContract = v.object({
  type: v.literal('home'),
  lead: teaserStripContract,
  /** How many of them editors placed: the first ones. */
  placed: v.optional(count, 0),
  live: teaserStripContract,
  opinion: tolerantStripOf(v.object({ teaser: teaserContract, portrait: v.nullable(imageContract) }), () => 'opinion'),
  podcasts: teaserStripContract,
  mostRead: teaserStripContract,
  /** Sections of the articles in `lead`, which mixes them. */
  ressorts: v.optional(
    tolerantListOf(v.object({ documentId: id, displayName: line }), () => 'ressort'),
    [],
  ),
  sections: sectionsOf('section'),
  /** Municipalities or districts, where a title's front shows them. */
  places: v.optional(sectionsOf('place'), []),
  /** Of the title's first municipality. An invalid report must not remove the front. */
  local: v.optional(standInFor(v.nullable(shortReportContract), null, 'local'), null),
});

const channelPageContract = v.object({
  type: v.literal('channel'),
  channel: v.object({ path: v.string(), displayName: line, seoTitle: v.nullable(line), tagId: v.nullable(id) }),
  /** Sports data among the section's teasers. An invalid entry must not remove the section. */
  sportWidget: v.fallback(v.nullish(sportWidgetContract, null), null),
  /** Authors of an opinion section. */
  faces: v.optional(
    tolerantListOf(v.object({ authorId: id, portrait: imageContract }), () => 'face'),
    [],
  ),
  /** Weather, water level, disruptions and events of a municipality, on the page of its topic. */
  local: v.optional(standInFor(v.nullable(localReportContract), null, 'local'), null),
  ...teaserList,
});

const authorPageContract = v.object({
  type: v.literal('author'),
  author: v.object({
    id,
    prename: line,
    surname: possiblyEmpty,
    role: v.string(),
    bio: v.string(),
    canonicalPath: linkTarget,
    portrait: v.nullable(imageContract),
  }),
  ...teaserList,
});

const authorsPageContract = v.object({
  type: v.literal('authors'),
  authors: tolerantListOf(
    v.object({
      id,
      prename: line,
      surname: possiblyEmpty,
      role: v.string(),
      urlPath: linkTarget,
      portrait: v.nullable(imageContract),
    }),
    () => 'author',
  ),
});

const headlinesPageContract = v.object({ type: v.literal('headlines'), ...teaserList });

const latestPageContract = v.object({ type: v.literal('latest'), ...teaserList });

const topicsPageContract = v.object({
  type: v.literal('topics'),
  topics: tolerantListOf(v.object({ id, title: line, articleCount: count }), () => 'topic'),
});

const topicPageContract = v.object({
  type: v.literal('topic'),
  topic: v.object({ id, title: line }),
  /** Of the municipality that the topic is, or lies in. */
  local: v.optional(standInFor(v.nullable(shortReportContract), null, 'local'), null),
  ...teaserList,
});

const legalPageContract = v.object({
  type: v.literal('legal'),
  document: v.object({ slug: v.string(), title: line, leadHtml: inlineHtml, contentItems: contentItemsContract }),
});

/** `GET {content api}/v5/{page path}`: one payload per kind of page. Specification 7, page content. */
export const pageContract = v.variant('type', [
  articlePageContract,
  homePageContract,
  channelPageContract,
  authorPageContract,
  authorsPageContract,
  headlinesPageContract,
  latestPageContract,
  topicsPageContract,
  topicPageContract,
  eventsPageContract,
  podcastsPageContract,
  podcastPageContract,
  newslettersPageContract,
  newsletterPageContract,
  testReportsPageContract,
  testReportPageContract,
  correctionsPageContract,
  legalPageContract,
  politicalAdPageContract,
  epaperPageContract,
]);

export type PagePayload = v.InferOutput<typeof pageContract>;
export type PageKind = PagePayload['type'];
export type PayloadOf<K extends PageKind> = Extract<PagePayload, { type: K }>;
