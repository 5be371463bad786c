import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { accountHref, LOGOUT_PATH } from '#shared/routes/accountPaths.ts';
import { bookmarksHref } from '#shared/routes/hrefs.ts';
import styles from './AccountMenu.module.css';

/** Where a reader who is logged in goes from the head of every page. `id`: for the button that opens it. */
export function AccountMenu({ id }: { readonly id: string }) {
  return (
    <div id={id} popover="auto" className={styles.menu}>
      <a href={accountHref}>{accountHeadTexts.account}</a>
      <a href={bookmarksHref}>{accountHeadTexts.bookmarks}</a>
      <form method="post" action={LOGOUT_PATH} data-logout="">
        <input type="hidden" name="umfang" value="hier" />
        <button>{accountHeadTexts.logout}</button>
      </form>
    </div>
  );
}
