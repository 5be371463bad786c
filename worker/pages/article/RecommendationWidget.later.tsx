import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { recommendationTexts } from '#shared/i18n/texts/recommendations.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import styles from './RecommendationWidget.module.css';

type RecommendationWidgetProps = {
  readonly articleId: number;
  readonly vendor: { readonly id: Vendor; readonly name: string };
};

/**
 * End of an article on titles with a third party's recommendations: space for its widget, hidden until the vendor's
 * script has filled it with the reader's consent, `client/page/wakeWidgets.ts`. Decision 079.
 */
export function RecommendationWidget({ articleId, vendor: { id, name } }: RecommendationWidgetProps) {
  if (useLiteMode()) return null;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.widget}
        aria-labelledby="weiterlesen"
        data-recommendation-widget={articleId}
        data-vendor={id}
        data-no-print=""
        hidden
      >
        <SectionHeader level={2} id="weiterlesen" title={recommendationTexts.title} />
        <p>{recommendationTexts.chosenBy(name)}</p>
        <div className={styles.place} data-place="" />
      </aside>
    </>
  );
}
