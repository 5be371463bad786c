import { accountTexts } from '#shared/i18n/texts/account.ts';
import { bookmarksPageTexts } from '#shared/i18n/texts/bookmarks.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { giftTexts } from '#shared/i18n/texts/gifts.ts';
import { menuTexts } from '#shared/i18n/texts/layout.ts';
import { myRegionPageTexts } from '#shared/i18n/texts/myRegion.ts';
import { readArticlesTexts } from '#shared/i18n/texts/recentlyRead.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { accountHref, coinsHref, giftsHref, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { bookmarksHref, myRegionHref, newslettersHref, readArticlesHref } from '#shared/routes/hrefs.ts';
import styles from './AreaMenu.module.css';

/** Restricts a link to readers who pay per article, or who may give articles away. */
type Audience = 'coins' | 'gifts';

type Way = { readonly route: string; readonly href: string; readonly label: string; readonly only?: Audience };

const WAYS: readonly Way[] = [
  { route: 'account', href: accountHref, label: accountTexts.title },
  { route: 'account-abo', href: subscriptionHref, label: subscriptionTexts.title },
  { route: 'account-coins', href: coinsHref, label: coinTexts.title, only: 'coins' },
  { route: 'bookmarks', href: bookmarksHref, label: bookmarksPageTexts.title },
  { route: 'read-articles', href: readArticlesHref, label: readArticlesTexts.title },
  { route: 'account-gifts', href: giftsHref, label: giftTexts.list, only: 'gifts' },
  { route: 'meineregion', href: myRegionHref, label: myRegionPageTexts.title },
  { route: 'newsletters', href: newslettersHref, label: newsletterTexts.title },
];

/**
 * Navigation of the account area. Identical for all readers, as templates are shared; attributes of the document decide
 * whether it is shown, and which links.
 */
export function AreaMenu({
  routeName,
  epaperHref,
}: {
  readonly routeName: string | null;
  readonly epaperHref: string;
}) {
  return (
    <nav className={styles.area} aria-label={menuTexts.area} data-no-print="">
      <ul>
        {WAYS.map(({ route, href, label, only }) => (
          <li key={route} className={only && styles[only]}>
            <a href={href} aria-current={route === routeName ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {epaperHref !== '' && (
          <li>
            <a href={epaperHref}>{menuTexts.epaper}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
