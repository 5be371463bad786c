import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import { formatMachineTime, formatTime } from '#shared/i18n/formatDate.ts';
import { layoutTexts } from '#shared/i18n/texts/layout.ts';
import styles from './BreakingNewsBanner.module.css';

/** Shows by default; the reader may put it away. Acceptance M138, M146. */
export function BreakingNewsBanner({ label, text, target, since }: BreakingNews) {
  return (
    <aside className={styles.breaking} aria-label={label} data-breaking-news="" data-no-print="">
      <p>
        <strong>{label}</strong>{' '}
        {since !== undefined && (
          <time dateTime={formatMachineTime(since)}>{layoutTexts.since(formatTime(since))} </time>
        )}
        <a href={target}>{text}</a>
      </p>
      <button
        type="button"
        aria-label={layoutTexts.closeBreakingNews}
        data-breaking-close=""
        data-early=""
        data-needs-script=""
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5l14 14M19 5 5 19" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </aside>
  );
}
