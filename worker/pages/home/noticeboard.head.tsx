import { homeTexts } from '#shared/i18n/texts/home.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Lead, Stories, type HeadProps } from './Stories.tsx';
import styles from './noticeboard.module.css';

/** The lead, a board of headlines from the title's everyday sections, and stories. */
export function NoticeboardHead({ stories: [lead, ...stories], board, ressorts }: HeadProps) {
  if (!lead) return null;
  return (
    <div className={styles.head}>
      <div className={styles.lead}>
        <Lead teaser={lead} ressorts={ressorts} />
      </div>
      {board.length > 0 && (
        <section className={styles.board} aria-labelledby="tafel">
          <SectionHeader level={2} id="tafel" title={homeTexts.board} />
          {board.map(({ path, displayName, teasers }) => (
            <div key={path}>
              <h3>
                <a href={channelHref(path, 1)}>{displayName}</a>
              </h3>
              <Stories teasers={teasers} size="compact" level={4} ressorts={NONE} />
            </div>
          ))}
        </section>
      )}
      <div className={styles.stories}>
        <Stories teasers={stories} size="side" ressorts={ressorts} />
      </div>
    </div>
  );
}

/** The board names sections itself. */
const NONE: HeadProps['ressorts'] = new Map();
