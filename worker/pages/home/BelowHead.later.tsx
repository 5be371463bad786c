import { RegionNews } from '#client/islands/RegionNews.island.tsx';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { channelHref, myRegionHref } from '#shared/routes/hrefs.ts';
import { Island } from '../../render/Island.tsx';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import type { Front } from './composeFront.ts';
import { AdSlot } from '../AdSlot.later.tsx';
import { HomeSection, SectionColumns } from './HomeSection.tsx';
import { LiveStrip, MostRead, OpinionStrip, PodcastStrip } from './HomeStrips.tsx';
import later from '../Later.module.css';
import styles from './BelowHead.module.css';

/** The podcasts interrupt the sections after this many. */
const SECTIONS_BEFORE_PODCASTS = 3;

type BelowHeadProps = { readonly mandator: Mandator; readonly front: Front; readonly takesPolitical: boolean };

/** All that a front has below its head. */
export function BelowHead({ mandator, front, takesPolitical }: BelowHeadProps) {
  const { live, opinion, opinionPath, mostRead, podcasts, sections, otherSections } = front;
  const ads = { title: mandator.id, section: '', pageType: 'Homepage', tags: [] } as const;
  const isLite = useLiteMode();
  const besideFirst = <MostRead teasers={mostRead} />;
  return (
    <>
      <LaterStyles />
      <div className={later.allLater}>
        {live.length > 0 && <LiveStrip teasers={live} />}
        <OpinionStrip pieces={opinion} href={opinionPath && channelHref(opinionPath, 1)} />
        {!isLite && (
          <div className={styles.regions}>
            <Island of={RegionNews} when="visible" props={{ titleName: mandator.name, href: myRegionHref }} />
          </div>
        )}
        <AdSlot place="first" context={ads} />
        {sections.slice(0, SECTIONS_BEFORE_PODCASTS).map((section, position) => (
          <HomeSection
            key={section.path}
            section={section}
            position={position}
            beside={position === 0 ? besideFirst : null}
          />
        ))}
        <PodcastStrip teasers={podcasts} />
        <AdSlot place="second" context={ads} />
        {sections.slice(SECTIONS_BEFORE_PODCASTS).map((section, position) => (
          <HomeSection key={section.path} section={section} position={position + 1} beside={null} />
        ))}
        {sections.length === 0 && besideFirst}
        <AdSlot place="third" context={ads} takesPolitical={takesPolitical} />
        <SectionColumns sections={otherSections} />
      </div>
    </>
  );
}
