import { RecentlyRead } from '#client/islands/RecentlyRead.island.tsx';
import { layoutTexts, menuTexts } from '#shared/i18n/texts/layout.ts';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import { Island } from '../render/Island.tsx';
import { Menu } from './Menu.tsx';
import styles from './Sidebar.module.css';

/** Id referenced by the masthead's button. */
export const SIDEBAR_ID = 'seitenleiste';

type SidebarProps = { readonly menus: Menus; readonly subscriptionHref: string };

/** All sections and services, in a native popover that works without script. */
export function Sidebar({ menus, subscriptionHref }: SidebarProps) {
  const isLite = useLiteMode();
  return (
    <div id={SIDEBAR_ID} popover="auto" className={styles.sidebar} data-sidebar="">
      <button type="button" popoverTarget={SIDEBAR_ID} popoverTargetAction="hide" className={styles.closer}>
        {menuTexts.close}
      </button>
      <SearchForm />
      {subscriptionHref !== '' && (
        <a className={styles.subscribe} href={subscriptionHref}>
          {layoutTexts.subscriptions}
        </a>
      )}
      <Menu items={menus.mainMenuHandle} label={menuTexts.sections} title={menuTexts.sections} />
      <Menu items={menus.hotTopicsMenuHandle} label={menuTexts.hotTopics} title={menuTexts.hotTopics} />
      <Menu items={menus.treeServicesMenuHandle} label={menuTexts.services} title={menuTexts.services} />
      {!isLite && <Island of={RecentlyRead} when="visible" props={{}} />}
    </div>
  );
}
