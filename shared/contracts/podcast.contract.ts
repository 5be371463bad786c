import * as v from 'valibot';
import { mediaEntries } from './contentItem.contract.ts';
import { imageContract } from './image.contract.ts';
import { instant } from './instant.ts';
import { tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5_000));

/** A series to listen to. */
export const podcastEntries = {
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(80)),
  title: line,
  claim: line,
  description: text,
};

/** One of its recordings, a file of the media service. The id counts within the series. */
export const episodeEntries = { id: v.pipe(v.number(), v.integer(), v.minValue(1)), ...mediaEntries, description: text };

const podcastContract = v.object({ ...podcastEntries, img: v.nullable(imageContract) });
const episodeContract = v.object({
  ...episodeEntries,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  publishDate: instant,
});

export const podcastsPageContract = v.object({
  type: v.literal('podcasts'),
  /** Those with the newest recordings first. */
  podcasts: tolerantListOf(v.object({ podcast: podcastContract, latest: v.nullable(episodeContract) }), () => 'podcast'),
});

export const podcastPageContract = v.object({
  type: v.literal('podcast'),
  podcast: podcastContract,
  /** Newest first. */
  episodes: tolerantListOf(episodeContract, () => 'episode'),
  others: tolerantStripOf(podcastContract, () => 'podcast'),
});

export type Podcast = v.InferOutput<typeof podcastContract>;
export type Episode = v.InferOutput<typeof episodeContract>;
