import type { ArticleBody } from '#shared/domain/content/article.ts';
import { Hole } from '../../render/Hole.tsx';
import { ContentItems } from '../ContentItems.tsx';
import { PAYWALLED_CLASS } from './describeArticle.ts';
import story from '../Story.module.css';
import styles from './Article.module.css';

export type ArticleTextProps = {
  /** What stands above the paywall of a paid article. */
  readonly opening: ArticleBody;
  /** Null when the article is paid: then its body, or the paywall, goes into a hole. */
  readonly freeBody: ArticleBody | null;
};

export function ArticleText({ opening, freeBody }: ArticleTextProps) {
  return (
    <>
      {opening.length > 0 && (
        <div className={`${story.column} ${styles.opening}`} data-article-body="">
          <ContentItems items={opening} />
        </div>
      )}
      <div className={`${story.column} ${styles.body}${freeBody ? '' : ` ${PAYWALLED_CLASS}`}`} data-article-body="">
        {freeBody ? <ContentItems items={freeBody} /> : <Hole name="articleBody" />}
      </div>
    </>
  );
}
