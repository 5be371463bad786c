import { menuTexts } from '#shared/i18n/texts/layout.ts';
import styles from './MenuOpener.module.css';
import { SIDEBAR_ID } from './Sidebar.later.tsx';

/** Opens the sidebar, also without script. */
export function MenuOpener() {
  return (
    <button type="button" className={styles.opener} popoverTarget={SIDEBAR_ID} aria-label={menuTexts.open}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
