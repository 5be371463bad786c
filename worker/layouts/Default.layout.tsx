import type { ReactNode } from 'react';
import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { SEARCH_PATH } from '#shared/domain/search/searchInput.ts';
import { layoutTexts, menuTexts } from '#shared/i18n/texts/layout.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { searchTexts } from '#shared/i18n/texts/search.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { AccountControl } from './AccountControl.tsx';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { BreakingNewsBanner } from './BreakingNewsBanner.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import styles from './Default.module.css';
import { LiteNotice } from './LiteNotice.lite.tsx';
import { Menu } from './Menu.tsx';
import { MenuOpener } from './MenuOpener.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { Sidebar } from './Sidebar.later.tsx';
import { SiteFooter } from './SiteFooter.later.tsx';
import { SkipLink } from './SkipLink.tsx';
import { HotTopics, UtilityBar } from './UtilityBar.bar.tsx';

export type LayoutProps = {
  readonly mandator: Mandator;
  readonly menus: Menus;
  readonly breakingNews: BreakingNews | null;
  /** The title's subscription offers; empty without any. */
  readonly subscriptionHref: string;
  /** Where the e-paper is read; empty for titles without one. */
  readonly epaperHref: string;
  readonly showProgressBar: boolean;
  readonly showUtilityBar: boolean;
  readonly copyrightYear: number;
  /** By its route; null for a page without one. */
  readonly routeName: string | null;
  /** Whether readers of the title may change their consent. */
  readonly hasConsentPlatform: boolean;
  readonly children: ReactNode;
};

/** The layout of all public pages: masthead, menus, content, footer. */
export function DefaultLayout({
  mandator,
  menus,
  breakingNews,
  subscriptionHref,
  epaperHref,
  showProgressBar,
  showUtilityBar,
  copyrightYear,
  hasConsentPlatform,
  children,
}: LayoutProps) {
  const isLite = useLiteMode();
  const epaper = epaperHref === '' ? [] : [{ label: menuTexts.epaper, target: epaperHref }];
  return (
    <>
      <SkipLink />
      {showProgressBar && <div data-progress-bar="" aria-hidden="true" />}
      <SessionNotice />
      <header className={styles.header} data-whole="">
        {showUtilityBar && <UtilityBar claim={mandator.claim} items={[...menus.utilityBarMenuHandle, ...epaper]} />}
        <div className={styles.masthead}>
          <MenuOpener />
          <a className={styles.logo} href={homeHref} aria-label={ariaLabel([mandator.name, listTexts.home])}>
            <Logo mandator={mandator.id} />
          </a>
          <div className={styles.tools} data-no-print="">
            <div className={styles.account}>
              {subscriptionHref !== '' && (
                <a className={styles.subscribe} href={subscriptionHref}>
                  {layoutTexts.subscribe}
                </a>
              )}
              <AccountControl />
            </div>
            <Finder />
            <ColorModeSwitch />
          </div>
        </div>
        <Menu className={styles.menu} items={menus.mainMenuHandle} label={menuTexts.main} />
        {showUtilityBar && <HotTopics items={menus.hotTopicsMenuHandle} />}
      </header>
      {isLite && <LiteNotice />}
      {breakingNews && <BreakingNewsBanner {...breakingNews} />}
      <Sidebar {...{ menus, subscriptionHref, epaperHref }} />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...{ mandator, menus, copyrightYear, hasConsentPlatform }} />
    </>
  );
}

function Finder() {
  return (
    <a className={styles.finder} href={SEARCH_PATH} aria-label={searchTexts.title}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M15 15l6 6M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0" stroke="currentColor" strokeWidth="2" fill="none" />
      </svg>
    </a>
  );
}
