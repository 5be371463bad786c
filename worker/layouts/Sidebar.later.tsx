import { RecentlyRead } from '#client/islands/RecentlyRead.island.tsx';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { layoutTexts, menuTexts } from '#shared/i18n/texts/layout.ts';
import { myRegionPageTexts } from '#shared/i18n/texts/myRegion.ts';
import { accountHref, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { myRegionHref } from '#shared/routes/hrefs.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import { Island } from '../render/Island.tsx';
import { Menu } from './Menu.tsx';
import styles from './Sidebar.module.css';

/** Id referenced by the masthead's button. */
export const SIDEBAR_ID = 'seitenleiste';

type SidebarProps = { readonly menus: Menus; readonly subscriptionHref: string; readonly epaperHref: string };

/** All sections and services, in a native popover that works without script. */
export function Sidebar({ menus, subscriptionHref, epaperHref }: SidebarProps) {
  const isLite = useLiteMode();
  return (
    <div id={SIDEBAR_ID} popover="auto" className={styles.sidebar} data-sidebar="">
      <button type="button" popoverTarget={SIDEBAR_ID} popoverTargetAction="hide" className={styles.closer}>
        {menuTexts.close}
      </button>
      <SearchForm />
      <ul>
        <li className={styles.login}>
          <a href={dialogFlowPath('login')} data-dialog="login">
            {accountHeadTexts.login}
          </a>
        </li>
        <li className={styles.account}>
          <a href={accountHref}>{accountHeadTexts.account}</a>
        </li>
        <li>
          <a href={myRegionHref}>{myRegionPageTexts.title}</a>
        </li>
        {epaperHref !== '' && (
          <li>
            <a href={epaperHref}>{menuTexts.epaper}</a>
          </li>
        )}
        {subscriptionHref !== '' && (
          <li className={styles.subscribe}>
            <a href={subscriptionHref}>{layoutTexts.subscriptions}</a>
          </li>
        )}
      </ul>
      <Menu items={menus.mainMenuHandle} label={menuTexts.sections} title={menuTexts.sections} />
      <Menu items={menus.hotTopicsMenuHandle} label={menuTexts.hotTopics} title={menuTexts.hotTopics} />
      <Menu items={menus.treeServicesMenuHandle} label={menuTexts.services} title={menuTexts.services} />
      {!isLite && <Island of={RecentlyRead} when="visible" props={{}} />}
    </div>
  );
}
