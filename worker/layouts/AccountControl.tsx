import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import styles from './AccountControl.module.css';
import { AccountMenu } from './AccountMenu.later.tsx';

const MENU_ID = 'konto';

/**
 * The way to log in, or the reader's account. The template holds both, since it is the same for everybody: an attribute
 * of the document says who reads, so that the first bytes show the right one and nothing moves. A link, a popover and a
 * form: all of it works without script.
 */
export function AccountControl() {
  return (
    <>
      <a className={styles.login} href={dialogFlowPath('login')} data-dialog="login">
        <Person />
        <span>{accountHeadTexts.login}</span>
      </a>
      <button type="button" className={styles.opener} popoverTarget={MENU_ID}>
        <Person />
        <span>{accountHeadTexts.menu}</span>
      </button>
      <AccountMenu id={MENU_ID} />
    </>
  );
}

function Person() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M12 12a4.5 4.5 0 1 0-.01 0M3 22c0-10 18-10 18 0" stroke="currentColor" strokeWidth="2" fill="none" />
    </svg>
  );
}
