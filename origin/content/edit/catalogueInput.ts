import * as v from 'valibot';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { newsletterEntries } from '#shared/contracts/newsletter.contract.ts';
import { politicalAdContract } from '#shared/contracts/politicalAd.contract.ts';
import { episodeEntries, podcastEntries } from '#shared/contracts/podcast.contract.ts';
import { addressableId as id, instant, longSlug } from '#shared/contracts/scalars.ts';
import { ratingEntries, testReportHeadEntries, testResultEntries } from '#shared/contracts/testReport.contract.ts';
import { inlineHtml } from '#shared/contracts/inlineHtml.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/** Keeps the changes of one call within one purge. */
const MAX_SENT = 50;
const MAX_EPISODES = 1_000;

const image = v.optional(v.nullable(imageContract), null);

const podcastInput = v.object({
  ...podcastEntries,
  image,
  episodes: v.pipe(
    v.array(v.object({ ...episodeEntries, publishedAt: instant })),
    v.maxLength(MAX_EPISODES),
    v.check(
      (episodes) => new Set(episodes.map((episode) => episode.id)).size === episodes.length,
      'two episodes have the same id',
    ),
  ),
});

/** An empty list removes it from every title. */
const mandators = v.pipe(
  v.array(v.picklist(MANDATOR_IDS)),
  v.transform((named) => [...new Set(named)]),
);

const newsletterInput = v.object({ ...newsletterEntries, mandators, image });

/** The titles that show the ad and must retain its notice. */
const politicalAdInput = v.object({ mandators: v.pipe(mandators, v.nonEmpty()), ad: politicalAdContract });

const testReportInput = v.object({
  ...testReportHeadEntries,
  lead: inlineHtml,
  slug: longSlug,
  mandators,
  image,
  ...testResultEntries,
  rating: v.object(ratingEntries),
  authors: v.pipe(
    v.array(id),
    v.maxLength(30),
    v.transform((ids) => [...new Set(ids)]),
  ),
  contentItems: v.array(contentItemContract),
  publishedAt: instant,
});

/** Bodies of the editors' catalogue calls. */
export const podcastsInput = v.pipe(v.array(podcastInput), v.maxLength(MAX_SENT));
export const newslettersInput = v.pipe(v.array(newsletterInput), v.maxLength(MAX_SENT));
export const politicalAdsInput = v.pipe(v.array(politicalAdInput), v.maxLength(MAX_SENT));
export const testReportsInput = v.pipe(v.array(testReportInput), v.maxLength(MAX_SENT));

export type PodcastInput = v.InferOutput<typeof podcastInput>;
export type NewsletterInput = v.InferOutput<typeof newsletterInput>;
export type TestReportInput = v.InferOutput<typeof testReportInput>;
