import { MostRead } from './MostRead.tsx';
import { Lead, Stories, type HeadProps } from './Stories.tsx';
import styles from './poster.module.css';

/** The headline on its picture, the ranking beside it, tiles below. */
export function PosterHead({ stories: [lead, ...stories], ranking, ressorts }: HeadProps) {
  if (!lead) return null;
  return (
    <div className={styles.head}>
      <div className={styles.lead} data-whole="">
        <Lead teaser={lead} size="poster" ressorts={ressorts} />
      </div>
      <MostRead teasers={ranking} level={2} className={styles.ranking} />
      <div className={styles.tiles} data-rest="">
        <Stories teasers={stories} size="tile" ressorts={ressorts} />
      </div>
    </div>
  );
}
