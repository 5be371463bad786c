import { RecentlyRead } from '#client/islands/RecentlyRead.island.tsx';
import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { bookmarksPageTexts } from '#shared/i18n/texts/bookmarks.ts';
import { readArticlesTexts as texts } from '#shared/i18n/texts/recentlyRead.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { bookmarksHref } from '#shared/routes/hrefs.ts';
import { Island } from '../../render/Island.tsx';
import { ListHead } from '../ListHead.tsx';
import styles from './ReadArticles.module.css';

/** Articles read on this device, unknown to the server. Acceptance M21, M141. */
export function ReadArticlesPage({ showsLogin }: { readonly showsLogin: boolean }) {
  return (
    <div className={styles.page}>
      <ListHead title={texts.title} intro={texts.intro} />
      <p className={styles.plain}>{texts.needsScript}</p>
      {showsLogin && <p>{texts.login}</p>}
      <p className={styles.ways}>
        {showsLogin && (
          <a href={dialogFlowPath('login')} data-dialog="login">
            {accountHeadTexts.login}
          </a>
        )}
        <a href={bookmarksHref} target="_top">
          {bookmarksPageTexts.title}
        </a>
      </p>
      <Island of={RecentlyRead} when="load" props={{ isPage: true }} />
    </div>
  );
}
