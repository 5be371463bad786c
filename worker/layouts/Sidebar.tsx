import { RecentlyRead } from '#client/islands/RecentlyRead.island.tsx';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { menuTexts } from '#shared/i18n/texts/layout.ts';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import { Island } from '../render/Island.tsx';
import { Menu } from './Menu.tsx';
import styles from './Sidebar.module.css';

/** By which the masthead's button opens it. */
export const SIDEBAR_ID = 'seitenleiste';

/** All sections and services, opened by the platform's own popover, so also without script. */
export function Sidebar({ menus }: { readonly menus: Menus }) {
  return (
    <div id={SIDEBAR_ID} popover="auto" className={styles.sidebar} data-sidebar="">
      <button type="button" popoverTarget={SIDEBAR_ID} popoverTargetAction="hide" className={styles.closer}>
        {menuTexts.close}
      </button>
      <SearchForm />
      <Menu items={menus.mainMenuHandle} label={menuTexts.sections} title={menuTexts.sections} />
      <Menu items={menus.hotTopicsMenuHandle} label={menuTexts.hotTopics} title={menuTexts.hotTopics} />
      <Menu items={menus.treeServicesMenuHandle} label={menuTexts.services} title={menuTexts.services} />
      <Island of={RecentlyRead} when="visible" props={{}} />
    </div>
  );
}
