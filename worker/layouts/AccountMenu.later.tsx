import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { accountHref, LOGOUT_PATH } from '#shared/routes/accountPaths.ts';
import { bookmarksHref } from '#shared/routes/hrefs.ts';
import styles from './AccountMenu.module.css';

/** Account menu in the header for logged-in readers. `id` is referenced by the button that opens it. */
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
