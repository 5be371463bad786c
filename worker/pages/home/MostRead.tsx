import type { Teaser } from '#shared/domain/content/teaser.ts';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import { AiMark } from '#shared/ui/AiMark.tsx';
import cardStyles from '#shared/ui/CardLink.module.css';
import { RestrictionMark } from '#shared/ui/RestrictionMark.tsx';
import type { HeadingLevel } from '#shared/ui/SectionHeader.tsx';

type MostReadProps = {
  readonly teasers: readonly Teaser[];
  readonly level: HeadingLevel;
  /** Of its place: a head needs the styles with the page, a block below it later. */
  readonly className: string | undefined;
};

/** The ranking: headlines with their kickers. */
export function MostRead({ teasers, level, className }: MostReadProps) {
  const Heading = `h${level}` as const;
  if (teasers.length === 0) return null;
  return (
    <section className={className} aria-labelledby="meistgelesen">
      <Heading id="meistgelesen">{homeTexts.mostRead}</Heading>
      <ol>
        {teasers.map((teaser) => (
          <li key={teaser.documentId} className={cardStyles.cardLink}>
            <p>
              {teaser.titlePrefix && <small>{teaser.titlePrefix}</small>}
              <a href={teaser.targetPathOrUrl}>{teaser.title}</a> <AiMark of={teaser} />{' '}
              <RestrictionMark teaser={teaser} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
