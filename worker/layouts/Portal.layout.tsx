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

/** The layout of the account area and the shop: the title, the account, the ways of the area, and the page. */
export function PortalLayout({
  mandator,
  menus,
  subscriptionHref,
  copyrightYear,
  routeName,
  hasConsentPlatform,
  children,
}: LayoutProps) {
  return (
    <>
      <SkipLink />
      <SessionNotice />
      <header className={styles.header}>
        <MenuOpener />
        <a className={styles.logo} href={homeHref} aria-label={ariaLabel([mandator.name, listTexts.home])}>
          <Logo mandator={mandator.id} />
        </a>
        <AccountControl />
      </header>
      <Sidebar menus={menus} subscriptionHref={subscriptionHref} />
      <AreaMenu routeName={routeName} />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <ShortFooter {...{ mandator, menus, copyrightYear, hasConsentPlatform }} />
    </>
  );
}
