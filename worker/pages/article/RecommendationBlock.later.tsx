import { Recommendations } from '#client/islands/Recommendations.island.tsx';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import { recommendationTexts } from '#shared/i18n/texts/recommendations.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { useTitleName } from '#shared/ui/titleName.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import { Island } from '../../render/Island.tsx';
import styles from './RecommendationBlock.module.css';

type RecommendationBlockProps = { readonly article: PublicArticle; readonly percentOfB: number };

/**
 * End of an article: space for recommendations, which the browser loads when near. Includes the article's topics,
 * recorded with the reader's consent (`client/page/rememberVisit.ts`). Not for readers of Pur.
 */
export function RecommendationBlock({ article, percentOfB }: RecommendationBlockProps) {
  const titleName = useTitleName();
  if (useLiteMode()) return null;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.block}
        aria-labelledby="weiterlesen"
        data-needs-script=""
        data-no-print=""
        data-visit={article.id}
        data-section={article.channelPath}
        data-topics={article.tags.map(({ id }) => id).join(' ')}
      >
        <SectionHeader level={2} id="weiterlesen" title={recommendationTexts.title} />
        <Island of={Recommendations} when="visible" props={{ articleId: article.id, percentOfB, titleName }} />
      </aside>
    </>
  );
}
