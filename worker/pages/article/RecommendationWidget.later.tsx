import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import { recommendationTexts } from '#shared/i18n/texts/recommendations.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import styles from './RecommendationWidget.module.css';

/**
 * End of an article on titles with a third party's recommendations: space for its widget, hidden until the script has
 * loaded with the reader's consent, `client/page/wakeWidgets.ts`. Decision 079.
 */
export function RecommendationWidget({ articleId }: { readonly articleId: number }) {
  if (useLiteMode()) return null;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.widget}
        aria-labelledby="weiterlesen"
        data-recommendation-widget={articleId}
        data-no-print=""
        hidden
      >
        <SectionHeader level={2} id="weiterlesen" title={recommendationTexts.title} />
        <p>{recommendationTexts.chosenBy(THIRD_PARTIES.recommendations.name)}</p>
        <div className={styles.place} data-place="" />
      </aside>
    </>
  );
}
