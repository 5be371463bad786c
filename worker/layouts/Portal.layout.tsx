import { homeHref } from '#shared/routes/hrefs.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { AccountControl } from './AccountControl.tsx';
import type { LayoutProps } from './Default.layout.tsx';
import styles from './Portal.module.css';
import { SessionNotice } from './SessionNotice.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The layout of the account area: the title, the account, and the page. */
export function PortalLayout({ mandator, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <SessionNotice />
      <header className={styles.header}>
        <a href={homeHref} aria-label={ariaLabel([mandator.name, listTexts.home])}>
          <Logo mandator={mandator.id} />
        </a>
        <AccountControl />
      </header>
      <main id="inhalt" className={styles.main}>
        {children}
      </main>
    </>
  );
}
