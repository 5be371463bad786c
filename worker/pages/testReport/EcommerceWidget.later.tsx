import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import styles from './EcommerceWidget.module.css';

/**
 * Room for what a shop offers of what was tested, the same for every reader and hidden: who sees it, and when it is
 * framed, says `client/ads/showEcommerceWidget.ts`. Decision 079.
 */
export function EcommerceWidget({ address }: { readonly address: string }) {
  if (useLiteMode()) return null;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.widget}
        aria-label={testReportTexts.widget}
        data-ecommerce-widget={address}
        data-no-print=""
        hidden
      >
        <p className={styles.advertisement}>{testReportTexts.advertisement}</p>
        <div className={styles.place} data-place="" />
        <p className={styles.note}>{testReportTexts.widgetNote}</p>
      </aside>
    </>
  );
}
