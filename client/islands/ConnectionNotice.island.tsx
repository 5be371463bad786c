import { useEffect } from 'react';
import { connectionTexts } from '#shared/i18n/texts/connection.ts';
import { errorPageStore } from '../stores/errorPage.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './ConnectionNotice.module.css';

/** Shows that the reader is offline, and counts down to a retry once online. Acceptance M54. */
export function ConnectionNotice() {
  const { connection, follow } = usePageStore(errorPageStore);
  useEffect(() => follow(document.querySelector('[data-error-message]')?.textContent ?? ''), [follow]);
  return (
    <output className={styles.notice}>
      {connection.kind === 'offline' && (
        <>
          <strong>{connectionTexts.offline}</strong> {connectionTexts.autoRedirect}
        </>
      )}
      {connection.kind === 'backOnline' && <strong>{connectionTexts.backOnline(connection.secondsLeft)}</strong>}
    </output>
  );
}

ConnectionNotice.displayName = 'ConnectionNotice';
