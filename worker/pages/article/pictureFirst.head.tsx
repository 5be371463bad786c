import story from '../Story.module.css';
import type { HeadParts } from './headParts.ts';
import styles from './pictureFirst.module.css';

/** The picture, on phones from edge to edge below the menu, then all words. */
export function PictureFirst({ title, lead, byline, opener }: HeadParts) {
  return (
    <>
      <div className={styles.picture}>{opener}</div>
      <div className={story.column}>
        {title}
        {lead}
        {byline}
      </div>
    </>
  );
}
