import { Lead, Stories, type HeadProps } from './Stories.tsx';
import styles from './panel.module.css';

/** Picture and words side by side on a coloured panel, stories with pictures below. */
export function PanelHead({ stories: [lead, ...stories], ressorts }: HeadProps) {
  if (!lead) return null;
  return (
    <div className={styles.head}>
      <div className={styles.lead} data-whole="">
        <Lead teaser={lead} ressorts={ressorts} />
      </div>
      <div className={styles.stories} data-rest="">
        <Stories teasers={stories} size="standard" ressorts={ressorts} />
      </div>
    </div>
  );
}
