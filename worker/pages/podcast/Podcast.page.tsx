import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Episode, Podcast } from '#shared/contracts/podcast.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { podcastTexts } from '#shared/i18n/texts/podcasts.ts';
import { podcastHref, podcastsHref } from '#shared/routes/hrefs.ts';
import cardStyles from '#shared/ui/CardLink.module.css';
import { Picture } from '#shared/ui/Picture.tsx';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { AudioPlayer, PlainAudioPlayer } from '../AudioPlayer.tsx';
import { contentPage } from '../page.ts';
import { describePodcast } from './describePodcast.ts';
import { EpisodeDetails } from './EpisodeDetails.tsx';
import styles from './Podcast.module.css';

/** A series with all its episodes, playable in place. Acceptance M13. */
export const podcastPage = contentPage({
  kind: 'podcast',
  contentPath: ({ slug }) => podcastHref(slug),
  knownBy: ({ slug }) => [cacheTag.podcast(slug)],
  toView(payload) {
    const { podcast, others } = payload;
    const canonicalPath = podcastHref(podcast.slug);
    return {
      title: `${podcast.title}: ${podcast.claim} – ${podcastTexts.kicker}`,
      description: podcast.description,
      canonicalPath,
      way: [
        { name: podcastTexts.title, path: podcastsHref },
        { name: podcast.title, path: canonicalPath },
      ],
      content: <PodcastPage {...payload} />,
      tags: [podcast, ...others].map(({ slug }) => cacheTag.podcast(slug)),
      series: payload,
      feedPath: canonicalPath,
      openGraph: { type: 'website', image: podcast.img, properties: [], authorPaths: [] },
      structuredData: (site) => describePodcast(payload, site),
    };
  },
});

function PodcastPage({ podcast, episodes: [latest, ...earlier], others }: PayloadOf<'podcast'>) {
  return (
    <>
      <header className={styles.head}>
        {podcast.img && <Picture image={podcast.img} ratio="1:1" width={336} phoneWidth={96} loading="eager" />}
        <div className={styles.name}>
          <p className={styles.kicker}>{podcastTexts.kicker}</p>
          <h1>{podcast.title}</h1>
          <p className={styles.claim}>{podcast.claim}</p>
        </div>
        {latest ? (
          <ul className={styles.latest} aria-label={podcastTexts.latest}>
            <li id={placeOf(latest)}>
              <h2>{latest.title}</h2>
              <EpisodeDetails episode={latest} />
              <AudioPlayer {...latest} />
              <p className={styles.summary}>{latest.description}</p>
            </li>
          </ul>
        ) : (
          <p>{podcastTexts.none}</p>
        )}
        <div className={styles.about}>
          <p>{podcast.description}</p>
          <p className={styles.feed}>
            <a href={`/rss${podcastHref(podcast.slug)}`} type="application/rss+xml">
              {podcastTexts.subscribe}
            </a>
          </p>
        </div>
      </header>
      {earlier.length > 0 && (
        <section aria-labelledby="folgen">
          <SectionHeader level={2} id="folgen" title={podcastTexts.earlier} />
          <ul className={styles.episodes}>
            {earlier.map((episode) => (
              <li key={episode.id} id={placeOf(episode)}>
                <div>
                  <h3>{episode.title}</h3>
                  <EpisodeDetails episode={episode} />
                  <p className={styles.summary}>{episode.description}</p>
                </div>
                <PlainAudioPlayer {...episode} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Others podcasts={others} />
    </>
  );
}

/** Structured data and feeds link to it. */
function placeOf({ id }: Episode): string {
  return `folge-${id}`;
}

function Others({ podcasts }: { readonly podcasts: readonly Podcast[] }) {
  if (podcasts.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="weitere">
      <SectionHeader level={2} id="weitere" title={podcastTexts.others} href={podcastsHref} />
      <ul>
        {podcasts.map(({ slug, title, claim, img }) => (
          <li key={slug} className={cardStyles.cardLink}>
            {img && <Picture image={img} ratio="1:1" width={96} loading="lazy" alt="" />}
            <p>
              <a href={podcastHref(slug)}>{title}</a>
              <span>{claim}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
