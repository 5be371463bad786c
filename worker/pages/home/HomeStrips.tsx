import { authorName } from '#shared/domain/content/authorName.ts';
import type { ReactNode } from 'react';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import { layoutTexts } from '#shared/i18n/texts/layout.ts';
import { formatMachineTime, formatTime } from '#shared/i18n/formatDate.ts';
import { podcastsHref } from '#shared/routes/hrefs.ts';
import { AiMark } from '#shared/ui/AiMark.tsx';
import cardStyles from '#shared/ui/CardLink.module.css';
import { Picture } from '#shared/ui/Picture.tsx';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { RestrictionMark } from '#shared/ui/RestrictionMark.tsx';
import styles from './HomeStrips.module.css';

type TeasersProps = { readonly teasers: readonly TeaserData[] };

/** Current events, one line each. */
export function LiveStrip({ teasers }: TeasersProps) {
  return (
    <aside className={styles.live} aria-label={homeTexts.live}>
      {teasers.map((teaser) => (
        <p key={teaser.documentId}>
          <strong>{homeTexts.live}</strong>
          <a href={teaser.targetPathOrUrl}>{teaser.title}</a>
          <AiMark of={teaser} />
          <RestrictionMark teaser={teaser} />
          <time dateTime={formatMachineTime(teaser.publishDate)}>
            {layoutTexts.since(formatTime(teaser.publishDate))}
          </time>
        </p>
      ))}
    </aside>
  );
}

/** Opinions with their authors' portraits. */
export function OpinionStrip({
  pieces,
  href,
}: {
  readonly pieces: PayloadOf<'home'>['opinion'];
  readonly href: string | undefined;
}) {
  if (pieces.length === 0) return null;
  return (
    <section className={styles.opinion} aria-labelledby="meinung">
      <SectionHeader level={2} id="meinung" title={homeTexts.opinion} href={href} />
      <div className={styles.pieces}>
        {pieces.map(({ teaser, portrait }) => (
          <StripCard key={teaser.documentId} teaser={teaser} image={portrait}>
            <p className={styles.author}>{teaser.authors.map(authorName).join(', ')}</p>
          </StripCard>
        ))}
      </div>
    </section>
  );
}

export function PodcastStrip({ teasers }: TeasersProps) {
  if (teasers.length === 0) return null;
  return (
    <section className={styles.podcasts} aria-labelledby="podcasts">
      <h2 id="podcasts">
        <a href={podcastsHref}>{homeTexts.podcasts}</a>
      </h2>
      <div>
        {teasers.map((teaser) => (
          <StripCard key={teaser.documentId} teaser={teaser} image={teaser.img}>
            {teaser.titlePrefix && <p>{teaser.titlePrefix}</p>}
          </StripCard>
        ))}
      </div>
    </section>
  );
}

type StripCardProps = {
  readonly teaser: TeaserData;
  readonly image: Image | null;
  /** Placed above the title. */
  readonly children: ReactNode;
};

function StripCard({ teaser, image, children }: StripCardProps) {
  return (
    <article className={cardStyles.cardLink}>
      {image && <Picture image={image} ratio="1:1" width={96} loading="lazy" alt="" />}
      <div>
        {children}
        <h3>
          <a href={teaser.targetPathOrUrl}>{teaser.title}</a>
        </h3>
        <AiMark of={teaser} />
        <RestrictionMark teaser={teaser} />
      </div>
    </article>
  );
}
