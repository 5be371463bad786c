import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import { latestHref } from '#shared/routes/hrefs.ts';
import { SectionHeader, type HeadingLevel } from '#shared/ui/SectionHeader.tsx';
import { Teaser, type TeaserSize } from '#shared/ui/Teaser.tsx';
import type { FrontHeadData } from './composeFront.ts';

/** What a head shows. `ressorts`: section names of its articles by id, where the title shows them. */
export type HeadProps = FrontHeadData & { readonly ressorts: ReadonlyMap<number, string> };

type StoriesProps = Pick<HeadProps, 'ressorts'> & {
  readonly teasers: readonly TeaserData[];
  readonly size: TeaserSize;
  readonly level?: HeadingLevel;
};

/** Stories of a head, within the first view on large screens. */
export function Stories({ teasers, size, level = 2, ressorts }: StoriesProps) {
  return teasers.map((teaser) => (
    <Teaser
      key={teaser.documentId}
      teaser={teaser}
      size={size}
      headingLevel={level}
      loading="auto"
      ressort={ressorts.get(teaser.documentId)}
    />
  ));
}

type LeadProps = Pick<HeadProps, 'ressorts'> & { readonly teaser: TeaserData; readonly size?: 'lead' | 'poster' };

export function Lead({ teaser, size = 'lead', ressorts }: LeadProps) {
  return (
    <Teaser teaser={teaser} size={size} headingLevel={2} loading="eager" ressort={ressorts.get(teaser.documentId)} />
  );
}

type LatestProps = Pick<HeadProps, 'latest' | 'ressorts'> & { readonly className: string | undefined };

/** The newest articles, without pictures. */
export function Latest({ latest, ressorts, className }: LatestProps) {
  if (latest.length === 0) return null;
  return (
    <section className={className} aria-labelledby="neueste">
      <SectionHeader level={2} id="neueste" title={homeTexts.latest} href={latestHref} />
      <Stories teasers={latest} size="compact" level={3} ressorts={ressorts} />
    </section>
  );
}
