import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { latestHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { contentPage } from '../page.ts';
import { describeTitle } from '../structuredData.ts';
import { teaserTags } from '../teaserTags.ts';
import { BelowHead } from './BelowHead.later.tsx';
import { composeFront, type Front } from './composeFront.ts';
import styles from './Home.module.css';

export const homePage = contentPage({
  kind: 'home',
  contentPath: () => '/',
  toView(payload, mandator, _params, settings) {
    const front = composeFront(payload);
    const ressorts = settings.ressort_label_homemix_enabled ? payload.ressorts : [];
    const { head, live, opinion, latest, podcasts, mostRead, sections, otherSections } = front;
    const ofSections = [...sections, ...otherSections].flatMap((section) => section.teasers);
    const shown = [
      ...head,
      ...live,
      ...opinion.map((piece) => piece.teaser),
      ...latest,
      ...podcasts,
      ...mostRead,
      ...ofSections,
    ];
    return {
      title: `${mandator.name}: ${mandator.claim}`,
      description: homeTexts.description(mandator.name, mandator.area),
      canonicalPath: '/',
      content: (
        <HomePage
          mandator={mandator}
          front={front}
          ressorts={new Map(ressorts.map(({ documentId, displayName }) => [documentId, displayName]))}
          takesPolitical={settings.political_ads_enabled}
        />
      ),
      tags: [cacheTag.front(mandator.id), ...teaserTags(shown)],
      list: head,
      feedPath: '',
      structuredData: describeTitle,
    };
  },
});

type HomePageProps = {
  readonly mandator: Mandator;
  readonly front: Front;
  /** Section names of the head's articles, where the title shows them. */
  readonly ressorts: ReadonlyMap<number, string>;
  readonly takesPolitical: boolean;
};

function HomePage({ mandator, front, ressorts, takesPolitical }: HomePageProps) {
  return (
    <>
      <h1 data-said="">{mandator.name}</h1>
      <Head head={front.head} latest={front.latest} ressorts={ressorts} />
      <BelowHead mandator={mandator} front={front} takesPolitical={takesPolitical} />
    </>
  );
}

/** The head of the front page: a lead, three more stories, and the newest. */
function Head({ head, latest, ressorts }: Pick<Front, 'head' | 'latest'> & Pick<HomePageProps, 'ressorts'>) {
  const [top, ...below] = head;
  if (!top) return <p>{listTexts.empty}</p>;
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <Teaser teaser={top} size="lead" headingLevel={2} loading="eager" ressort={ressorts.get(top.documentId)} />
      </div>
      <div className={styles.below}>
        {below.map((teaser, place) => (
          <Teaser
            key={teaser.documentId}
            teaser={teaser}
            size={place === 0 ? 'standard' : 'side'}
            headingLevel={2}
            loading="auto"
            ressort={ressorts.get(teaser.documentId)}
          />
        ))}
      </div>
      {latest.length > 0 && (
        <section className={styles.latest} aria-labelledby="neueste">
          <SectionHeader level={2} id="neueste" title={homeTexts.latest} href={latestHref} />
          {latest.map((teaser) => (
            <Teaser
              key={teaser.documentId}
              teaser={teaser}
              size="compact"
              headingLevel={3}
              ressort={ressorts.get(teaser.documentId)}
            />
          ))}
        </section>
      )}
    </div>
  );
}
