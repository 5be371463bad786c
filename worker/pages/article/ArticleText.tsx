import type { AdContext } from '#shared/domain/ads/adTargeting.ts';
import type { ArticleBody } from '#shared/domain/content/article.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import { Hole } from '../../render/Hole.tsx';
import { ContentItems } from '../ContentItems.tsx';
import { PAYWALLED_CLASS } from './describeArticle.ts';
import { UnlockedBody } from './UnlockedBody.tsx';
import story from '../Story.module.css';
import styles from './Article.module.css';

export type ArticleTextProps = {
  /** The part above the paywall of a paid article. */
  readonly opening: ArticleBody;
  /** Null when the article is paid: then its body, or the paywall, goes into a hole. */
  readonly freeBody: ArticleBody | null;
  /** Targeting of the ad in the body; null for no ad. */
  readonly ads: AdContext | null;
};

export function ArticleText({ opening, freeBody, ads }: ArticleTextProps) {
  return (
    <>
      {opening.length > 0 && (
        <div className={story.column} data-article-body="">
          <ContentItems items={opening} />
        </div>
      )}
      {!freeBody && <LaterStyles />}
      <div className={`${story.column} ${styles.body}${freeBody ? '' : ` ${PAYWALLED_CLASS}`}`} data-article-body="">
        {freeBody ? <UnlockedBody body={freeBody} ads={ads} /> : <Hole name="articleBody" />}
      </div>
    </>
  );
}
