import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import styles from './SessionNotice.module.css';

/**
 * Why somebody who is logged in reads as a guest for the moment. Shown by an attribute of the document. Acceptance M71.
 */
export function SessionNotice() {
  return (
    <p className={styles.notice} data-no-print="">
      {accountHeadTexts.identityUnavailable}
    </p>
  );
}
