import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Image } from '#shared/domain/content/image.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { OriginEnv } from '../../env.ts';
import { may, mayInAllTitles, refuseTitles } from '../../http/editorAuth.ts';
import { measureMediaFile } from '../../media/mediaFile.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { loadReportGrowthTags } from '../store/loadGrowth.ts';
import { authors } from '../schema/authors.ts';
import { newsletterMandators, newsletters } from '../schema/newsletters.ts';
import { podcastEpisodes, podcasts } from '../schema/podcasts.ts';
import { politicalAds } from '../schema/politicalAds.ts';
import { testReportListings, testReports } from '../schema/testReports.ts';
import {
  newslettersInput,
  politicalAdsInput,
  podcastsInput,
  testReportsInput,
  type NewsletterInput,
  type PodcastInput,
  type TestReportInput,
} from './catalogueInput.ts';
import { editContent } from './editContent.ts';
import { createMeasureImages, type MeasureImages } from './measureImages.ts';

/**
 * The editors' API for content other than articles: podcasts, newsletters, test reports and notices of political ads.
 * Bodies are `{ "data": … }`.
 */
export const catalogueRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Stores podcasts by slug; the episodes sent replace the stored ones. */
catalogueRoutes.put('/podcasts', mayInAllTitles('catalogue'), (c) =>
  editContent(c, podcastsInput, async (db, sent) => {
    const statements = await Promise.all(sent.map((podcast) => podcastStatements(db, podcast, c.env.FILES)));
    return ok({
      statements: statements.flat(),
      soft: [cacheTag.podcasts(), ...sent.map(({ slug }) => cacheTag.podcast(slug))],
      later: sent.flatMap(({ slug, episodes }) =>
        toCome(episodes).map((at) => ({ at, soft: [cacheTag.podcasts(), cacheTag.podcast(slug)] })),
      ),
    });
  }),
);

/** Stores newsletters by slug. Their recipients are kept apart from editors: origin/readers/newsletters. */
catalogueRoutes.put('/newsletters', may('catalogue'), (c) =>
  editContent(c, newslettersInput, async (db, sent) => {
    const slugs = sent.map(({ slug }) => slug);
    const stored = await db
      .select()
      .from(newsletterMandators)
      .where(isOneOf(newsletterMandators.newsletterSlug, slugs));
    const refused = refuseTitles(c, 'catalogue', titlesOf(sent, stored));
    if (refused) return err(refused);
    const measure = createMeasureImages(c.env.FILES);
    const statements = await Promise.all(sent.map((newsletter) => newsletterStatements(db, newsletter, measure)));
    return ok({
      statements: statements.flat(),
      soft: [
        cacheTag.newsletters(),
        ...sent.filter((newsletter) => !isTakenOff(newsletter)).map(({ slug }) => cacheTag.newsletter(slug)),
      ],
      hard: sent.filter(isTakenOff).map(({ slug }) => cacheTag.newsletter(slug)),
    });
  }),
);

/** Stores test reports by their ids. */
catalogueRoutes.put('/test-reports', may('catalogue'), (c) =>
  editContent(c, testReportsInput, async (db, sent) => {
    const ids = sent.map(({ id }) => id);
    const stored = await db.select().from(testReportListings).where(isOneOf(testReportListings.reportId, ids));
    const refused = refuseTitles(c, 'catalogue', titlesOf(sent, stored));
    if (refused) return err(refused);
    const named = [...new Set(sent.flatMap((report) => report.authors))];
    const known = await db.select({ id: authors.id }).from(authors).where(isOneOf(authors.id, named));
    const unknown = named.filter((id) => !known.some((author) => author.id === id));
    if (unknown.length > 0) return err(`Unknown authors: ${unknown.join(', ')}`);
    const measure = createMeasureImages(c.env.FILES);
    const statements = await Promise.all(sent.map((report) => testReportStatements(db, report, measure)));
    const tagOf = ({ id }: TestReportInput) => cacheTag.testReport(id);
    const growth = await loadReportGrowthTags(db, sent);
    return ok({
      statements: statements.flat(),
      soft: [cacheTag.testReports(), ...sent.filter((report) => !isTakenOff(report)).map(tagOf), ...growth],
      hard: sent.filter(isTakenOff).map(tagOf),
      later: sent.flatMap((report) =>
        toCome([report]).map((at) => ({ at, soft: [cacheTag.testReports(), tagOf(report), ...growth] })),
      ),
    });
  }),
);

/**
 * Stores the transparency notices of political ads by id. Editors can correct a notice but not delete it before its
 * retention period ends: Regulation (EU) 2024/900, Art. 12 (4).
 */
catalogueRoutes.put('/political-ads', may('politicalAds'), (c) =>
  editContent(c, politicalAdsInput, async (db, sent) => {
    const ids = sent.map(({ ad }) => ad.id);
    const rows = await db.select().from(politicalAds).where(isOneOf(politicalAds.id, ids));
    const stored = rows.flatMap(({ mandators }) => v.parse(storedTitles, mandators));
    const refused = refuseTitles(c, 'politicalAds', [...stored, ...titlesOf(sent, [])]);
    if (refused) return err(refused);
    return ok({
      statements: sent.map(({ mandators, ad }) => {
        const { id, lastDay } = ad;
        const row = { id, lastDay, mandators: JSON.stringify(mandators), facts: JSON.stringify(ad) };
        return db.insert(politicalAds).values(row).onConflictDoUpdate({ target: politicalAds.id, set: row });
      }),
      // Hard purge: a stopped ad must not be served from a stale copy.
      hard: sent.map(({ ad }) => cacheTag.politicalAd(ad.id)),
    });
  }),
);

const storedTitles = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The titles that have it, and those that will. */
function titlesOf(
  sent: readonly { readonly mandators: readonly string[] }[],
  stored: readonly { readonly mandator: string }[],
): readonly string[] {
  return [...sent.flatMap(({ mandators }) => mandators), ...stored.map(({ mandator }) => mandator)];
}

/** Future publication times, in milliseconds. Queries filter by date themselves: decision 081. */
function toCome(dated: readonly { readonly publishedAt: string }[]): number[] {
  const now = Date.now();
  return [...new Set(dated.map(({ publishedAt }) => Date.parse(publishedAt)))].filter((at) => at > now);
}

function isTakenOff({ mandators }: NewsletterInput | TestReportInput): boolean {
  return mandators.length === 0;
}

async function podcastStatements(
  db: Database,
  { episodes, image, ...podcast }: PodcastInput,
  files: R2Bucket,
): Promise<Statement[]> {
  const row = { ...podcast, image: await measured(image, createMeasureImages(files)) };
  const recordings = await Promise.all(
    episodes.map(async (episode) => ({ ...episode, bytes: await measureMediaFile(files, episode.mediaId) })),
  );
  return [
    db.insert(podcasts).values(row).onConflictDoUpdate({ target: podcasts.slug, set: row }),
    db.delete(podcastEpisodes).where(eq(podcastEpisodes.podcastSlug, podcast.slug)),
    ...recordings.map(({ publishedAt, ...episode }) =>
      db
        .insert(podcastEpisodes)
        .values({ ...episode, podcastSlug: podcast.slug, publishedAt: Date.parse(publishedAt) }),
    ),
  ];
}

async function newsletterStatements(
  db: Database,
  newsletter: NewsletterInput,
  measure: MeasureImages,
): Promise<Statement[]> {
  const { mandators, image, sampleTopics, ...texts } = newsletter;
  const row = {
    ...texts,
    sampleTopics: JSON.stringify(sampleTopics),
    image: await measured(image, measure),
    updatedAt: Date.now(),
  };
  return [
    db.insert(newsletters).values(row).onConflictDoUpdate({ target: newsletters.slug, set: row }),
    db.delete(newsletterMandators).where(eq(newsletterMandators.newsletterSlug, row.slug)),
    ...mandators.map((mandator) => db.insert(newsletterMandators).values({ mandator, newsletterSlug: row.slug })),
  ];
}

async function testReportStatements(
  db: Database,
  report: TestReportInput,
  measure: MeasureImages,
): Promise<Statement[]> {
  const { id, slug, title, lead, category, image, rating, criteria, pros, cons, offers, mandators } = report;
  const publishedAt = Date.parse(report.publishedAt);
  const [picture, contentItems] = await Promise.all([measured(image, measure), measure.items(report.contentItems)]);
  const row = {
    id,
    slug,
    title,
    category,
    publishedAt,
    leadHtml: lead,
    image: picture,
    rating: rating.value,
    verdict: rating.verdict,
    criteria: JSON.stringify(criteria),
    pros: JSON.stringify(pros),
    cons: JSON.stringify(cons),
    offers: JSON.stringify(offers),
    authors: JSON.stringify(report.authors),
    contentItems: JSON.stringify(contentItems),
  };
  return [
    db.insert(testReports).values(row).onConflictDoUpdate({ target: testReports.id, set: row }),
    db.delete(testReportListings).where(eq(testReportListings.reportId, id)),
    ...mandators.map((mandator) => db.insert(testReportListings).values({ mandator, publishedAt, reportId: id })),
  ];
}

async function measured(image: Image | null, measure: MeasureImages): Promise<string | null> {
  return image && JSON.stringify(await measure.image(image));
}
