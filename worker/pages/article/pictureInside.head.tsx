import story from '../Story.module.css';
import type { HeadParts } from './headParts.ts';
import styles from './pictureInside.module.css';

/** The headline between rules, the picture within the text's width, then lead and byline. */
export function PictureInside({ title, lead, byline, opener }: HeadParts) {
  return (
    <div className={story.column}>
      <div className={styles.title}>{title}</div>
      <div className={styles.picture}>{opener}</div>
      {lead}
      {byline}
    </div>
  );
}
