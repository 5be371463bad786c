import type { ReactNode } from 'react';
import { ColorModeSwitch } from '#client/islands/ColorModeSwitch.island.tsx';
import type { MenuItem, Menus } from '#shared/domain/site/menuHandles.ts';
import { de } from '#shared/i18n/de.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { Island } from '../render/Island.tsx';
import styles from './Default.module.css';

export type LayoutProps = {
  readonly mandator: Mandator;
  readonly menus: Menus;
  readonly showProgressBar: boolean;
  readonly showUtilityBar: boolean;
  readonly copyrightYear: number;
  readonly children: ReactNode;
};

const SIDEBAR_ID = 'seitenleiste';

/** The layout of all public pages: masthead, menus, content, footer. */
export function DefaultLayout({ mandator, menus, showProgressBar, showUtilityBar, copyrightYear, children }: LayoutProps) {
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        {de.skipToContent}
      </a>
      {showProgressBar && <div className={styles.progress} data-progress-bar="" aria-hidden="true" />}
      <header className={styles.header}>
        {showUtilityBar && (
          <div className={styles.utility} data-utility-bar="">
            <p>{mandator.claim}</p>
            <Menu items={menus.utilityBarMenuHandle} label={de.menus.utilityBar} />
          </div>
        )}
        <div className={styles.masthead}>
          <button type="button" className={styles.opener} popoverTarget={SIDEBAR_ID} aria-label={de.menus.open}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
          <a className={styles.logo} href={homeHref} aria-label={`${mandator.name} – ${de.lists.home}`}>
            <Logo mandator={mandator.id} />
          </a>
          <div className={styles.tools}>
            <span className={styles.loggedIn}>{de.reader.loggedIn}</span>
            <Island of={ColorModeSwitch} when="interaction" props={{}} />
          </div>
        </div>
        <Menu className={styles.menu} items={menus.mainMenuHandle} label={de.menus.main} />
        {showUtilityBar && <Menu className={styles.hotTopics} items={menus.hotTopicsMenuHandle} label={de.menus.hotTopics} title={de.menus.hotTopics} />}
      </header>
      <div id={SIDEBAR_ID} popover="auto" className={styles.sidebar} data-sidebar="">
        <button type="button" popoverTarget={SIDEBAR_ID} popoverTargetAction="hide" className={styles.closer}>
          {de.menus.close}
        </button>
        <Menu items={menus.mainMenuHandle} label={de.menus.sections} title={de.menus.sections} />
        <Menu items={menus.treeServicesMenuHandle} label={de.menus.services} title={de.menus.services} />
      </div>
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerMenus}>
          <p className={styles.footerName}>
            {mandator.name}
            <span>{mandator.claim}</span>
          </p>
          <Menu items={menus.siteServicesMenuHandle} label={de.menus.siteServices} title={de.menus.siteServices} />
          <Menu items={menus.userSupportMenuHandle} label={de.menus.userSupport} title={de.menus.userSupport} />
          <Menu items={menus.socialNetworksMenuHandle} label={de.menus.socialNetworks} title={de.menus.socialNetworks} />
        </div>
        <Menu className={styles.legal} items={menus.legalMenuHandle} label={de.menus.legal} />
        <p>{de.footer.rights(copyrightYear, mandator.name)}</p>
      </footer>
    </>
  );
}

type MenuProps = { readonly items: readonly MenuItem[]; readonly label: string; readonly title?: string; readonly className?: string | undefined };

/** One of the content server's menus; nothing where it is empty. */
function Menu({ items, label, title, className }: MenuProps) {
  if (items.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      {title && <p className={styles.menuTitle}>{title}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.target}>
            <a href={item.target}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
