import story from '../Story.module.css';
import type { HeadParts } from './headParts.ts';
import styles from './banner.module.css';

/** The headline on a dark band, the picture right below it, then lead and byline. */
export function Banner({ title, lead, byline, opener }: HeadParts) {
  return (
    <>
      <div className={styles.band}>{title}</div>
      {opener}
      <div className={story.column}>
        {lead}
        {byline}
      </div>
    </>
  );
}
