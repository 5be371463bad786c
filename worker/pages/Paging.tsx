import { listTexts } from '#shared/i18n/texts/lists.ts';
import styles from './Paging.module.css';

type PagingProps = {
  /** URLs of the neighbouring pages; null without one. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
  /** For lists not sorted by time. */
  readonly labels?: { readonly newer: string; readonly older: string };
};

const BY_TIME = { newer: listTexts.previous, older: listTexts.next };

export function Paging({ newerHref, olderHref, labels = BY_TIME }: PagingProps) {
  if (!newerHref && !olderHref) return null;
  return (
    <nav className={styles.paging} aria-label={listTexts.paging}>
      {newerHref && (
        <a href={newerHref} rel="prev">
          {labels.newer}
        </a>
      )}
      {olderHref && (
        <a href={olderHref} rel="next">
          {labels.older}
        </a>
      )}
    </nav>
  );
}
