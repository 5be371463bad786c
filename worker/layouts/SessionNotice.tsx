import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import styles from './SessionNotice.module.css';

/**
 * Session notices, selected by an attribute of the document: why a logged-in reader is temporarily treated as a guest,
 * or that the logout succeeded. Acceptance M70, M71.
 */
export function SessionNotice() {
  return (
    <p className={styles.notice} data-no-print="">
      <span className={styles.away}>{accountHeadTexts.identityUnavailable}</span>
      <span className={styles.loggedOut}>{accountHeadTexts.loggedOut}</span>
    </p>
  );
}
