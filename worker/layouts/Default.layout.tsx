import type { ReactNode } from 'react';
import { ColorModeSwitch } from '#client/islands/ColorModeSwitch.island.tsx';
import { de } from '#shared/i18n/de.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { Island } from '../render/Island.tsx';
import styles from './Default.module.css';

export type MenuLink = { readonly label: string; readonly target: string };

export type LayoutProps = {
  readonly mandator: Mandator;
  readonly mainMenu: readonly MenuLink[];
  readonly showProgressBar: boolean;
  readonly showUtilityBar: boolean;
  readonly copyrightYear: number;
  readonly children: ReactNode;
};

/** The layout of all public pages: masthead, menu, content, footer. */
export function DefaultLayout({ mandator, mainMenu, showProgressBar, showUtilityBar, copyrightYear, children }: LayoutProps) {
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        {de.skipToContent}
      </a>
      {showProgressBar && <div className={styles.progress} data-progress-bar="" aria-hidden="true" />}
      <header className={styles.header}>
        <div className={styles.masthead}>
          <a className={styles.logo} href={homeHref} aria-label={`${mandator.name} – ${de.lists.home}`}>
            {mandator.name}
          </a>
          <div className={styles.tools}>
            <span className={styles.loggedIn}>{de.reader.loggedIn}</span>
            <Island of={ColorModeSwitch} when="interaction" props={{}} />
          </div>
        </div>
        {showUtilityBar && (
          <p className={styles.utility} data-utility-bar="">
            {mandator.claim}
          </p>
        )}
        <nav className={styles.menu} aria-label={de.menu}>
          <ul>
            {mainMenu.map((link) => (
              <li key={link.target}>
                <a href={link.target}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p className={styles.footerName}>{mandator.name}</p>
        <p>{mandator.claim}</p>
        <p>{de.footer.rights(copyrightYear, mandator.name)}</p>
      </footer>
    </>
  );
}
