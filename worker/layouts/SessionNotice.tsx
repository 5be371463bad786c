import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import styles from './SessionNotice.module.css';

/**
 * What a page has to say of its reader's session, by an attribute of the document: why somebody who is logged in reads
 * as a guest for the moment, or that he has just logged out. Acceptance M70, M71.
 */
export function SessionNotice() {
  return (
    <p className={styles.notice} data-no-print="">
      <span className={styles.away}>{accountHeadTexts.identityUnavailable}</span>
      <span className={styles.loggedOut}>{accountHeadTexts.loggedOut}</span>
    </p>
  );
}
