import { Fragment } from 'react';
import { RegionNews } from '#client/islands/RegionNews.island.tsx';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { channelHref, myRegionHref } from '#shared/routes/hrefs.ts';
import { Island } from '../../render/Island.tsx';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import type { FilledBlock } from './composeFront.ts';
import { AdSlot } from '../AdSlot.later.tsx';
import { FrontService } from './FrontService.later.tsx';
import { HomeSection, LatestRows, PlaceColumns, SectionColumns } from './HomeSection.tsx';
import { LiveStrip, OpinionStrip, PodcastStrip } from './HomeStrips.tsx';
import { MostRead } from './MostRead.tsx';
import './deferredLayout.css';
import strips from './HomeStrips.module.css';
import styles from './BelowHead.module.css';

type BelowHeadProps = {
  readonly mandator: Mandator;
  readonly blocks: readonly FilledBlock[];
  readonly takesPolitical: boolean;
};

/** All that a front has below its head: the blocks of its composition, in their order. */
export function BelowHead({ blocks, ...title }: BelowHeadProps) {
  return (
    <>
      <LaterStyles />
      {blocks.map((block, at) => (
        <Fragment key={at}>
          <Block block={block} before={blocks[at - 1]} after={blocks[at + 1]} {...title} />
        </Fragment>
      ))}
    </>
  );
}

type BlockProps = Omit<BelowHeadProps, 'blocks'> & {
  readonly block: FilledBlock;
  readonly before: FilledBlock | undefined;
  readonly after: FilledBlock | undefined;
};

function Block({ block, before, after, mandator, takesPolitical }: BlockProps) {
  const isLite = useLiteMode();
  switch (block.kind) {
    case 'service':
      return <FrontService report={block.report} />;
    case 'live':
      return <LiveStrip teasers={block.teasers} />;
    case 'opinion':
      return <OpinionStrip pieces={block.pieces} href={block.path && channelHref(block.path, 1)} />;
    case 'podcasts':
      return <PodcastStrip teasers={block.teasers} />;
    case 'latest':
      return <LatestRows teasers={block.teasers} />;
    case 'places':
      return <PlaceColumns title={block.title} places={block.sections} />;
    case 'columns':
      return <SectionColumns sections={block.sections} />;
    case 'ranking':
      // A section that follows shows it beside itself.
      return after?.kind === 'section' ? null : (
        <MostRead teasers={block.teasers} level={2} className={`${strips.mostRead} ${strips.ranking}`} />
      );
    case 'section': {
      const ranking = before?.kind === 'ranking' ? before.teasers : [];
      const beside = <MostRead teasers={ranking} level={3} className={`${strips.mostRead} ${strips.ranked}`} />;
      return <HomeSection section={block.section} look={block.look} beside={ranking.length > 0 ? beside : null} />;
    }
    case 'myRegions':
      return isLite ? null : (
        <div className={styles.regions}>
          <Island of={RegionNews} when="visible" props={{ titleName: mandator.name, href: myRegionHref }} />
        </div>
      );
    case 'ad':
      return (
        <AdSlot
          place={block.place}
          context={{ title: mandator.id, section: '', pageType: 'Homepage', tags: [] }}
          takesPolitical={block.place === 'third' && takesPolitical}
        />
      );
    default:
      return assertNever(block);
  }
}
