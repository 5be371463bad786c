import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { contentPage } from '../page.ts';
import { describeTitle } from '../structuredData.ts';
import { teaserTags } from '../teaserTags.ts';
import { HomeSection } from './HomeSection.tsx';
import { LiveStrip, MostRead, OpinionStrip, PodcastStrip } from './HomeStrips.tsx';
import styles from './Home.module.css';

export const homePage = contentPage({
  kind: 'home',
  contentPath: () => '/',
  toView(payload, mandator) {
    const { lead, live, opinion, podcasts, mostRead, sections } = payload;
    const shown = [...lead, ...live, ...opinion.map((piece) => piece.teaser), ...podcasts, ...mostRead, ...sections.flatMap((section) => section.teasers)];
    return {
      title: `${mandator.name}: ${mandator.claim}`,
      description: homeTexts.description(mandator.name, mandator.area),
      canonicalPath: '/',
      content: <HomePage mandator={mandator} payload={payload} />,
      tags: [cacheTag.front(mandator.id), ...teaserTags(shown)],
      list: lead,
      feedPath: '',
      structuredData: describeTitle,
    };
  },
});

/** The podcasts interrupt the sections after this many. */
const SECTIONS_BEFORE_PODCASTS = 3;

function HomePage({ mandator, payload }: { readonly mandator: Mandator; readonly payload: PayloadOf<'home'> }) {
  const { live, opinion, mostRead } = payload;
  const once = createPictureFilter();
  const lead = once(payload.lead);
  const { opinionSection, sections } = splitSections(payload, once);
  return (
    <>
      <h1 className={styles.name}>{mandator.name}</h1>
      {live.length > 0 && <LiveStrip teasers={live} />}
      <Lead teasers={lead} />
      <OpinionStrip pieces={opinion} href={opinionSection && channelHref(opinionSection.path)} />
      {sections.slice(0, SECTIONS_BEFORE_PODCASTS).map((section, position) => (
        <HomeSection key={section.path} {...section} position={position} beside={position === 0 ? <MostRead teasers={mostRead} /> : null} />
      ))}
      <PodcastStrip teasers={payload.podcasts} />
      {sections.slice(SECTIONS_BEFORE_PODCASTS).map((section, position) => (
        <HomeSection key={section.path} {...section} position={position + 1} beside={null} />
      ))}
    </>
  );
}

/** A section of nothing but opinions is what the strip of opinions shows already: that leads there instead. */
function splitSections({ sections }: PayloadOf<'home'>, once: ReturnType<typeof createPictureFilter>) {
  const isOpinion = (section: (typeof sections)[number]) => section.teasers.every((teaser) => teaser.isOpinion);
  return {
    opinionSection: sections.find(isOpinion),
    sections: sections.filter((section) => !isOpinion(section)).map((section) => ({ ...section, teasers: once(section.teasers) })),
  };
}

/** What stands above all: one story, three below it, the newest beside them. */
function Lead({ teasers }: { readonly teasers: readonly TeaserData[] }) {
  const [top, ...others] = teasers;
  const below = others.slice(0, 3);
  const beside = others.slice(3);
  if (!top) return <p>{listTexts.empty}</p>;
  return (
    <div className={styles.lead}>
      <div className={styles.top}>
        <Teaser teaser={top} size="lead" headingLevel={2} loading="eager" />
      </div>
      <div className={styles.below}>
        {below.map((teaser) => (
          <Teaser key={teaser.documentId} teaser={teaser} size="standard" headingLevel={2} />
        ))}
      </div>
      <section className={styles.beside} aria-labelledby="neueste">
        <SectionHeader level={2} id="neueste" title={homeTexts.latest} href={channelHref('neueste')} />
        {beside.map((teaser) => (
          <Teaser key={teaser.documentId} teaser={teaser} size="compact" headingLevel={3} />
        ))}
      </section>
    </div>
  );
}
