import { and, asc, desc, eq, lte, max } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Episode, Podcast } from '#shared/contracts/podcast.contract.ts';
import type { Database } from '../../database/database.ts';
import { parseImage } from '../store/parseImage.ts';
import { podcastEpisodes, podcasts } from '../schema/podcasts.ts';

/** Every podcast with its latest published episode. Acceptance M12, M13. */
export async function loadPodcasts(db: Database, now: number): Promise<PayloadOf<'podcasts'>> {
  const [all, newest] = await db.batch([
    db.select().from(podcasts).orderBy(asc(podcasts.title)),
    // SQLite takes the other columns from the row with the maximum.
    db
      .select({ ...episodeColumns, publishedAt: max(podcastEpisodes.publishedAt) })
      .from(podcastEpisodes)
      .where(lte(podcastEpisodes.publishedAt, now))
      .groupBy(podcastEpisodes.podcastSlug),
  ]);
  const listed = all.map((row) => {
    const episode = newest.find(({ podcastSlug }) => podcastSlug === row.slug);
    return {
      podcast: toPodcast(row),
      latest: episode ? toEpisode({ ...episode, publishedAt: episode.publishedAt ?? 0 }) : null,
    };
  });
  const dateOf = ({ latest }: { latest: Episode | null }) => latest?.publishDate ?? '';
  return { type: 'podcasts', podcasts: listed.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1)) };
}

/** A podcast with all published episodes; null if there is no podcast of that slug. */
export async function loadPodcast(db: Database, slug: string, now: number): Promise<PayloadOf<'podcast'> | null> {
  const [all, episodes] = await db.batch([
    db.select().from(podcasts).orderBy(asc(podcasts.title)),
    db
      .select()
      .from(podcastEpisodes)
      .where(and(eq(podcastEpisodes.podcastSlug, slug), lte(podcastEpisodes.publishedAt, now)))
      .orderBy(desc(podcastEpisodes.publishedAt)),
  ]);
  const found = all.find((podcast) => podcast.slug === slug);
  if (!found) return null;
  return {
    type: 'podcast',
    podcast: toPodcast(found),
    episodes: episodes.map(toEpisode),
    others: all.filter((podcast) => podcast !== found).map(toPodcast),
  };
}

const episodeColumns = {
  podcastSlug: podcastEpisodes.podcastSlug,
  id: podcastEpisodes.id,
  title: podcastEpisodes.title,
  description: podcastEpisodes.description,
  mediaId: podcastEpisodes.mediaId,
  bytes: podcastEpisodes.bytes,
  durationSeconds: podcastEpisodes.durationSeconds,
};

function toPodcast({ image, ...podcast }: typeof podcasts.$inferSelect): Podcast {
  return { ...podcast, img: parseImage(image) };
}

function toEpisode({ podcastSlug: _, publishedAt, ...episode }: typeof podcastEpisodes.$inferSelect): Episode {
  return { ...episode, publishDate: new Date(publishedAt).toISOString() };
}
