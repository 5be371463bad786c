import { ConnectionNotice } from '#client/islands/ConnectionNotice.island.tsx';
import { OfflineArticles } from '#client/islands/OfflineArticles.island.tsx';
import { offlineTexts as texts } from '#shared/i18n/texts/offline.ts';
import { Island } from '../../render/Island.tsx';
import styles from '../error/Error.module.css';

/** Stored by browsers for offline readers, and shown for any unavailable address. Acceptance G9. */
export function OfflinePage() {
  return (
    <div className={`${styles.error} ${styles.words}`}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <Island of={ConnectionNotice} when="load" props={{}} />
      <p>
        <a href="?">{texts.retry}</a>
      </p>
      <Island of={OfflineArticles} when="load" props={{}} />
    </div>
  );
}
