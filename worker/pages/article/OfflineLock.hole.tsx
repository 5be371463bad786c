import { offlineTexts } from '#shared/i18n/texts/offline.ts';
import styles from './ArticleBody.module.css';

/** Placeholder of a paid text on an offline page, while it cannot be decrypted there. Acceptance G9. */
export function OfflineLock({ plusName }: { readonly plusName: string }) {
  return (
    <p className={styles.notice} data-offline-lock="">
      {offlineTexts.locked(plusName)}
    </p>
  );
}
