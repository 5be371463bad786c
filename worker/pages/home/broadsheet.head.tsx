import { Latest, Lead, Stories, type HeadProps } from './Stories.tsx';
import styles from './broadsheet.module.css';

/** Headline across, words beside the picture, a row of stories below, the newest in a column of their own. */
export function BroadsheetHead({ stories: [lead, ...stories], latest, ressorts }: HeadProps) {
  if (!lead) return null;
  return (
    <div className={styles.head}>
      <div className={styles.lead} data-whole="">
        <Lead teaser={lead} ressorts={ressorts} />
      </div>
      <div className={styles.stories} data-rest="">
        <Stories teasers={stories} size="side" ressorts={ressorts} />
      </div>
      <Latest latest={latest} ressorts={ressorts} className={styles.latest} />
    </div>
  );
}
