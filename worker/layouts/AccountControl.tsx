import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import styles from './AccountControl.module.css';
import { AccountMenu } from './AccountMenu.later.tsx';

const MENU_ID = 'konto';

/**
 * The login link, or the reader's account. The shared template holds both; an attribute of the document selects one
 * before the first paint, so nothing shifts. Link, popover and form work without script.
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
