import type { LayoutProps } from './Default.layout.tsx';
import styles from './DialogFlow.module.css';

/** The layout of framed dialogs: nothing but the page. Consent and push scripts are never part of it. Specification 2, layouts. */
export function DialogFlowLayout({ children }: LayoutProps) {
  return (
    <main id="inhalt" className={styles.main}>
      {children}
    </main>
  );
}
