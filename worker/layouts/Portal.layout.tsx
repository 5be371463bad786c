import { listTexts } from '#shared/i18n/texts/lists.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { AccountControl } from './AccountControl.tsx';
import { AreaMenu } from './AreaMenu.tsx';
import type { LayoutProps } from './Default.layout.tsx';
import { MenuOpener } from './MenuOpener.tsx';
import styles from './Portal.module.css';
import { SessionNotice } from './SessionNotice.tsx';
import { Sidebar } from './Sidebar.later.tsx';
import { ShortFooter } from './SiteFooter.later.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Of all pages for staff, whose login is not the reader's. */
const STAFF_ROUTE = 'insights';

/**
 * The layout of the account area and the shop: the title, the account, the ways of the area, and the page. Pages for
 * staff show neither the reader's account nor its ways.
 */
export function PortalLayout({
  mandator,
  menus,
  subscriptionHref,
  epaperHref,
  copyrightYear,
  routeName,
  hasConsentPlatform,
  children,
}: LayoutProps) {
  const isForStaff = routeName === STAFF_ROUTE;
  return (
    <>
      <SkipLink />
      <SessionNotice />
      <header className={styles.header}>
        <MenuOpener />
        <a className={styles.logo} href={homeHref} aria-label={ariaLabel([mandator.name, listTexts.home])}>
          <Logo mandator={mandator.id} />
        </a>
        {!isForStaff && <AccountControl />}
      </header>
      <Sidebar {...{ menus, subscriptionHref, epaperHref }} />
      {!isForStaff && <AreaMenu routeName={routeName} epaperHref={epaperHref} />}
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <ShortFooter {...{ mandator, menus, copyrightYear, hasConsentPlatform }} />
    </>
  );
}
