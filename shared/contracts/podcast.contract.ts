import * as v from 'valibot';
import { mediaEntries } from './contentItem.contract.ts';
import { imageContract } from './image.contract.ts';
import { count, id, instant, line, slug, text } from './scalars.ts';
import { tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

/** A series to listen to. */
export const podcastEntries = {
  slug,
  title: line,
  claim: line,
  description: text,
};

/** One of its recordings, a file of the media service. The id counts within the series. */
export const episodeEntries = { id, ...mediaEntries, description: text };

const podcastContract = v.object({ ...podcastEntries, img: v.nullable(imageContract) });
const episodeContract = v.object({
  ...episodeEntries,
  bytes: count,
  publishDate: instant,
});

export const podcastsPageContract = v.object({
  type: v.literal('podcasts'),
  /** Those with the newest recordings first. */
  podcasts: tolerantListOf(
    v.object({ podcast: podcastContract, latest: v.nullable(episodeContract) }),
    () => 'podcast',
  ),
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
