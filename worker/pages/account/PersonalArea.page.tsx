import { accountHeadTexts, accountTexts } from '#shared/i18n/texts/account.ts';
import { accountHref, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { myRegionHref, newslettersHref, topicsHref } from '#shared/routes/hrefs.ts';
import styles from './Account.module.css';

export type AreaName = keyof typeof accountTexts.pages;

/** Pages that have what an area is about already. */
const WAYS: Readonly<Partial<Record<AreaName, { readonly href: string; readonly label: string }>>> = {
  'my-topics': { href: topicsHref, label: accountTexts.ways['my-topics'] },
  'my-newsletters': { href: newslettersHref, label: accountTexts.ways['my-newsletters'] },
  'my-regions': { href: myRegionHref, label: accountTexts.ways['my-regions'] },
};

/** Those that ask nobody to log in. Acceptance M21. */
const FOR_EVERYBODY: ReadonlySet<AreaName> = new Set(['bookmarks', 'read-articles']);

/** An area of the account whose contents are to come: it says so. */
export function PersonalArea({ name, offersLogin }: { readonly name: AreaName; readonly offersLogin: boolean }) {
  const { title, text } = accountTexts.pages[name];
  const way = WAYS[name];
  return (
    <div className={styles.account} data-needs-login={FOR_EVERYBODY.has(name) ? undefined : ''}>
      <h1>{title}</h1>
      <p>{text}</p>
      {offersLogin && <p>{accountTexts.anonymousHint}</p>}
      <p className={styles.ways}>
        {way && <a href={way.href}>{way.label}</a>}
        {offersLogin ? (
          <a href={dialogFlowPath('login')} data-dialog="login">
            {accountHeadTexts.login}
          </a>
        ) : (
          <a href={accountHref}>{accountTexts.title}</a>
        )}
      </p>
    </div>
  );
}
