import { offlineTexts } from '#shared/i18n/texts/offline.ts';
import styles from './ArticleBody.module.css';

/** Stands in a kept page where a paid text would, while it cannot be read there. Acceptance G9. */
export function OfflineLock({ plusName }: { readonly plusName: string }) {
  return (
    <p className={styles.notice} data-offline-lock="">
      {offlineTexts.locked(plusName)}
    </p>
  );
}
