import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import styles from './EcommerceWidget.module.css';

export type EcommerceWidgetProps = { readonly vendor: Vendor; readonly address: string };

/**
 * Space for a shop's offers of the tested product, identical for all readers and hidden:
 * `client/ads/showEcommerceWidget.ts` decides when to show it. Decision 079.
 */
export function EcommerceWidget({ vendor, address }: EcommerceWidgetProps) {
  if (useLiteMode()) return null;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.widget}
        aria-label={testReportTexts.widget}
        data-ecommerce-widget={address}
        data-vendor={vendor}
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
