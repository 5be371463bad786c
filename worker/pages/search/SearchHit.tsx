import { authorName } from '#shared/domain/content/authorName.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { highlightHtml, splitAtHits, type Sought } from '#shared/domain/search/highlight.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { AiMark } from '#shared/ui/AiMark.tsx';
import { Picture } from '#shared/ui/Picture.tsx';
import { RestrictionMark } from '#shared/ui/RestrictionMark.tsx';
import styles from './Search.module.css';

type SearchHitProps = { readonly teaser: Teaser; readonly sought: Sought };

/** A search hit with its matches marked. */
export function SearchHit({ teaser, sought }: SearchHitProps) {
  return (
    <li className={styles.hit}>
      {teaser.img && (
        <div className={styles.picture}>
          <Picture image={teaser.img} ratio="1:1" width={96} loading="lazy" alt="" />
        </div>
      )}
      <div>
        <p className={styles.kicker}>
          {teaser.titlePrefix && (
            <span>
              <Marked text={teaser.titlePrefix} sought={sought} />
            </span>
          )}
          <AiMark of={teaser} />
          <RestrictionMark teaser={teaser} />
        </p>
        <h2>
          <a href={teaser.targetPathOrUrl}>
            <Marked text={teaser.title} sought={sought} />
          </a>
        </h2>
        <p className={styles.text} dangerouslySetInnerHTML={{ __html: highlightHtml(teaser.teaserTextHtml, sought) }} />
        <p className={styles.meta}>
          {teaser.authors.length > 0 && <span>{teaser.authors.map(authorName).join(', ')}</span>}
          <time dateTime={teaser.publishDate}>{formatDate(teaser.publishDate)}</time>
        </p>
      </div>
    </li>
  );
}

function Marked({ text, sought }: { readonly text: string; readonly sought: Sought }) {
  return splitAtHits(text, sought).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text));
}
