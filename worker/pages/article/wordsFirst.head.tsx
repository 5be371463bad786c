import story from '../Story.module.css';
import type { HeadParts } from './headParts.ts';

/** All words, then the picture or video. */
export function WordsFirst({ title, lead, byline, opener }: HeadParts) {
  return (
    <>
      <div className={story.column}>
        {title}
        {lead}
        {byline}
      </div>
      {opener}
    </>
  );
}
