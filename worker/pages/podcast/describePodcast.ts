import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { podcastHref } from '#shared/routes/hrefs.ts';
import { LEAD_CROP, type PublicSite } from '../publicSite.ts';
import { describePicture, describePublisher, type Thing } from '../structuredData.ts';

/** A series and its episodes in schema.org's words. */
export function describePodcast({ podcast, episodes }: PayloadOf<'podcast'>, site: PublicSite): Thing[] {
  const path = podcastHref(podcast.slug);
  return [
    {
      '@type': 'PodcastSeries',
      name: podcast.title,
      description: podcast.description,
      url: site.urlOf(path),
      image: describePicture(podcast.img, LEAD_CROP, site),
      publisher: describePublisher(site),
      hasPart: episodes.map(({ id, title, description, publishDate, durationSeconds }) => ({
        '@type': 'PodcastEpisode',
        name: title,
        description,
        url: site.urlOf(`${path}#folge-${id}`),
        datePublished: publishDate,
        duration: `PT${durationSeconds}S`,
      })),
    },
  ];
}
