import fs from 'node:fs';
import * as v from 'valibot';
import { articleInputContract } from '#origin/content/store/articleInput.ts';
import { articlePath, authorPath } from '#origin/content/store/paths.ts';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';

const PARAGRAPHS = 40;
const MORE_TEASERS = 22;
const HOME_LEAD = 7;
const HOME_SECTIONS = 11;
const HOME_SECTION_TEASERS = 5;

/** Articles from this id on are paid. */
const FIRST_PAID_ID = 500_000_000;
/** Placeholder in a payload for the requested id. */
const ANY_ID = 987_654_321;

/** Paths of the benchmark's content API: every id is an article. */
export const freeArticlePath = (number: number) => articlePath({ slug: 'bericht', id: 1_000 + number });
export const paidArticlePath = (number: number) => articlePath({ slug: 'bericht', id: FIRST_PAID_ID + number });

/** No title's fallback template: a page with it was decided by the paywall service. */
export const PAYWALL_TEMPLATE = 'epaper';

/** Tag of every page of the benchmark. */
export const PAID_TAG = 4_242;

/** Only paragraphs of a text are used; pictures are named by motif, as in all seeds. */
const seedArticle = v.object({
  ...v.omit(articleInputContract, ['publishedAt', 'contentItems', 'image']).entries,
  id: v.number(),
  ageMinutes: v.number(),
  image: v.optional(v.nullable(v.object({ motif: v.string(), alt: v.string(), caption: v.string() })), null),
  contentItems: v.pipe(
    v.array(v.looseObject({ type: v.string() })),
    v.transform((items) => items.filter((item) => item.type === 'paragraph')),
    v.array(v.object({ type: v.literal('paragraph'), html: v.string() })),
  ),
});
const seedAuthors = v.array(v.object({ id: v.number(), prename: v.string(), surname: v.string() }));

/** Texts of the demo content, so that the measured pages are real German and compress like it. */
function readSeed() {
  const authors = v.parse(seedAuthors, readJson('origin/seed/authors.json'));
  const files = fs.globSync('origin/seed/articles/*.json').sort();
  return { articles: files.map((file) => v.parse(seedArticle, readJson(file))), authors };
}

type Seed = ReturnType<typeof readSeed>;
type SeedArticle = Seed['articles'][number];

/**
 * Payloads as JSON: a home front with 62 teasers and articles with 40 paragraphs and 22 teasers. Built once; then only
 * the id changes.
 */
export function createPages(): { readonly home: Buffer; readonly article: (id: number) => Buffer } {
  const seed = readSeed();
  const free = splitAtId(articlePayload(seed, 'free'));
  const paid = splitAtId(articlePayload(seed, 'paid'));
  return {
    home: Buffer.from(JSON.stringify(homePayload(seed))),
    article: (id) => Buffer.from((id < FIRST_PAID_ID ? free : paid).join(String(id))),
  };
}

function splitAtId(payload: object): string[] {
  return JSON.stringify(payload).split(String(ANY_ID));
}

function articlePayload(seed: Seed, contentRestriction: 'free' | 'paid'): PayloadOf<'article'> {
  const [model, ...others] = seed.articles;
  if (!model) throw new Error('There is no demo content');
  const paragraphs = seed.articles.flatMap((article) => article.contentItems);
  return {
    type: 'article',
    writers: [],
    article: {
      ...shownOf(model, seed),
      id: ANY_ID,
      isPodcast: false,
      contentRestriction,
      canonicalPath: articlePath({ slug: 'bericht', id: ANY_ID }),
      homeMandator: 'tagesbote',
      leadHtml: model.lead,
      channelPath: model.channel,
      tags: [{ id: model.mainTag, name: 'Innenstadt' }],
      ancestorTags: [PAID_TAG],
      updateDate: null,
      img: pictureOf(model),
      headerVideo: null,
      contentItems: paragraphs.slice(0, PARAGRAPHS),
      corrections: [],
      replies: [],
    },
    channel: { path: model.channel, displayName: 'Köln' },
    topic: null,
    more: others.slice(0, MORE_TEASERS).map((article) => toTeaser(article, seed)),
  };
}

function homePayload(seed: Seed): PayloadOf<'home'> {
  const teasers = [...seed.articles, ...seed.articles].map((article, position) => ({
    ...toTeaser(article, seed),
    documentId: position + 1,
  }));
  return {
    type: 'home',
    lead: teasers.slice(0, HOME_LEAD),
    placed: 0,
    live: teasers.slice(0, 1),
    opinion: teasers.slice(0, 4).map((teaser) => ({ teaser, portrait: teaser.img })),
    podcasts: teasers.slice(0, 3),
    mostRead: teasers.slice(0, 5),
    ressorts: [],
    places: [],
    sections: Array.from({ length: HOME_SECTIONS }, (_, index) => {
      const from = HOME_LEAD + index * HOME_SECTION_TEASERS;
      return {
        path: `ressort-${String.fromCodePoint(97 + index)}`,
        displayName: `Ressort ${index + 1}`,
        teasers: teasers.slice(from, from + HOME_SECTION_TEASERS),
      };
    }),
    local: null,
  };
}

function toTeaser(article: SeedArticle, seed: Seed): Teaser {
  const { id, slug, lead, isPodcast, isVideo, tags, contentRestriction } = article;
  return {
    ...shownOf(article, seed),
    documentId: id,
    contentRestriction,
    targetPathOrUrl: articlePath({ slug, id }),
    teaserTextHtml: lead,
    isPodcast,
    isVideoArticle: isVideo,
    tags,
    ancestorTags: [],
    img: pictureOf(article),
  };
}

function pictureOf({ image }: SeedArticle): Teaser['img'] {
  if (!image) return null;
  return {
    baseUrl: `${image.motif}-0a1b2c3d`,
    altText: image.alt,
    caption: image.caption,
    credit: '',
    width: 1_600,
    height: 1_000,
    cropVal: '45-50',
  };
}

function shownOf({ title, titlePrefix, isOpinion, badge, mainTag, authors, ageMinutes }: SeedArticle, seed: Seed) {
  return {
    title,
    titlePrefix,
    isOpinion,
    badge,
    ai: 'none' as const,
    reviewedBy: null,
    maintag: mainTag,
    authors: seed.authors
      .filter((author) => authors.includes(author.id))
      .map((author) => ({ ...author, urlPath: authorPath(author) })),
    publishDate: new Date(Date.UTC(2026, 9, 12) - ageMinutes * 60_000).toISOString(),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
