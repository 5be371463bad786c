import type { ReactNode } from 'react';
import type { AdContext } from '#shared/domain/ads/adTargeting.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { AdSlot } from './AdSlot.later.tsx';
import { Paging } from './Paging.tsx';
import styles from './TeaserList.module.css';

type TeaserListProps = {
  readonly teasers: readonly TeaserData[];
  /** URLs of the neighbouring pages; null without one. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
  /** Authors' portraits, for opinion lists: shown in place of the pictures. */
  readonly faces?: readonly Face[];
  /** Targeting of ads in the list; no ads without it. */
  readonly ads?: AdContext;
  /** Placed among the teasers, below the first screen. */
  readonly block?: ReactNode;
};

type Face = { readonly authorId: number; readonly portrait: Image };

/** As far down as a screen reaches, in rows of two. */
const ROWS_ABOVE = 6;

/** A page of a list: the first of it large, the others in rows. */
export function TeaserList({ teasers, newerHref, olderHref, faces, ads, block }: TeaserListProps) {
  const goesByFaces = faces !== undefined && faces.length > 0;
  const [lead, ...others] = goesByFaces ? withFaces(teasers, faces) : createPictureFilter()(teasers);
  if (!lead) return <p>{listTexts.empty}</p>;
  return (
    <div className={goesByFaces ? styles.faces : undefined}>
      <div className={styles.lead}>
        <Teaser teaser={lead} size={goesByFaces ? 'row' : 'lead'} headingLevel={2} loading="eager" />
      </div>
      {ads ? <RowsWithAds teasers={others} ads={ads} block={block} /> : <Rows teasers={others} />}
      <Paging newerHref={newerHref} olderHref={olderHref} />
    </div>
  );
}

type RowsWithAdsProps = Pick<TeaserListProps, 'teasers' | 'block'> & { readonly ads: AdContext };

function RowsWithAds({ teasers, ads, block }: RowsWithAdsProps) {
  const below = teasers.slice(ROWS_ABOVE);
  return (
    <>
      <Rows teasers={teasers.slice(0, ROWS_ABOVE)} />
      {block}
      <AdSlot place="first" context={ads} />
      {below.length > 0 && (
        <>
          <Rows teasers={below} />
          <AdSlot place="second" context={ads} />
        </>
      )}
    </>
  );
}

function Rows({ teasers }: Pick<TeaserListProps, 'teasers'>) {
  return (
    <div className={styles.rows}>
      {teasers.map((teaser) => (
        <Teaser key={teaser.documentId} teaser={teaser} size="row" headingLevel={2} />
      ))}
    </div>
  );
}

function withFaces(teasers: readonly TeaserData[], faces: readonly Face[]): TeaserData[] {
  const portraits = new Map(faces.map(({ authorId, portrait }) => [authorId, portrait]));
  return teasers.map((teaser) => ({ ...teaser, img: portraits.get(teaser.authors[0]?.id ?? 0) ?? null }));
}
