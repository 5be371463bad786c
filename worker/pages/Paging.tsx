import { listTexts } from '#shared/i18n/texts/lists.ts';
import styles from './Paging.module.css';

type PagingProps = {
  /** Addresses of the neighbouring pages, or null where there is none. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
  /** For what is not ordered by time. */
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
