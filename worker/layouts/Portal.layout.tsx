import { homeHref } from '#shared/routes/hrefs.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';
import type { LayoutProps } from './Default.layout.tsx';
import styles from './Portal.module.css';

/** The layout of the account area: the title's name, and the page. */
export function PortalLayout({ mandator, children }: LayoutProps) {
  return (
    <>
      <header className={styles.header}>
        <a href={homeHref} aria-label={ariaLabel([mandator.name, listTexts.home])}>
          {mandator.name}
        </a>
      </header>
      <main id="inhalt" className={styles.main}>
        {children}
      </main>
    </>
  );
}
