import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { podcastTexts } from '#shared/i18n/texts/podcasts.ts';
import { podcastHref, podcastsHref } from '#shared/routes/hrefs.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { AudioPlayer } from '../AudioPlayer.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { EpisodeDetails } from '../podcast/EpisodeDetails.tsx';
import styles from './Podcasts.module.css';

type Podcasts = PayloadOf<'podcasts'>['podcasts'];

/** All podcasts. Acceptance M12, M13. */
export const podcastsPage = contentPage({
  kind: 'podcasts',
  contentPath: () => podcastsHref,
  toView({ podcasts }, mandator) {
    return listView({
      title: podcastTexts.title,
      description: podcastTexts.description(mandator.declined),
      name: podcastTexts.title,
      path: podcastsHref,
      content: <PodcastsPage podcasts={podcasts} />,
      paths: podcasts.map(({ podcast }) => podcastHref(podcast.slug)),
      tags: [cacheTag.podcasts()],
      openGraph: { type: 'website', image: podcasts[0]?.podcast.img ?? null, properties: [], authorPaths: [] },
    });
  },
});

/** Number of covers on a phone's first screen. */
const EAGER_COVERS = 1;

function PodcastsPage({ podcasts }: { readonly podcasts: Podcasts }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{podcastTexts.title}</h1>
        <p>{podcastTexts.intro}</p>
      </header>
      {podcasts.length === 0 && <p>{listTexts.empty}</p>}
      {podcasts.map(({ podcast, latest }, position) => (
        <article key={podcast.slug} className={styles.podcast}>
          {podcast.img && (
            <Picture image={podcast.img} ratio="1:1" width={336} loading={position < EAGER_COVERS ? 'eager' : 'lazy'} />
          )}
          <div className={styles.words}>
            <p className={styles.claim}>{podcast.claim}</p>
            <h2>
              <a href={podcastHref(podcast.slug)}>{podcast.title}</a>
            </h2>
            <p className={styles.description}>{podcast.description}</p>
            {latest ? (
              <section className={styles.latest} aria-label={`${podcastTexts.latest}: ${latest.title}`}>
                <p className={styles.label}>{podcastTexts.latest}</p>
                <h3>{latest.title}</h3>
                <EpisodeDetails episode={latest} />
                <AudioPlayer {...latest} />
              </section>
            ) : (
              <p>{podcastTexts.none}</p>
            )}
            <a
              className={styles.all}
              href={podcastHref(podcast.slug)}
              aria-label={podcastTexts.toEpisodes(podcast.title)}
            >
              {podcastTexts.episodes}
            </a>
          </div>
        </article>
      ))}
    </div>
  );
}
