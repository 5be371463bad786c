import { accountTexts } from '#shared/i18n/texts/account.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';
import '#shared/styles/later.css';
import { Logo } from '#shared/ui/Logo.tsx';
import type { LayoutProps } from './Default.layout.tsx';
import styles from './DialogFlow.module.css';

/**
 * Layout of framed dialogs, which also work on their own: the title's name and the page. Never includes consent or push
 * scripts. Specification 2, layouts.
 */
export function DialogFlowLayout({ mandator, children }: LayoutProps) {
  return (
    <main id="inhalt" className={styles.main} aria-label={accountTexts.title}>
      <p className={styles.title}>
        <a href={homeHref} target="_top" aria-label={ariaLabel([mandator.name, listTexts.home])}>
          <Logo mandator={mandator.id} />
        </a>
      </p>
      {children}
    </main>
  );
}
