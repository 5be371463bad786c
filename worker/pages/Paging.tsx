import { de } from '#shared/i18n/de.ts';
import styles from './Paging.module.css';

type PagingProps = {
  /** Addresses of the neighbouring pages, or null where there is none. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

export function Paging({ newerHref, olderHref }: PagingProps) {
  if (!newerHref && !olderHref) return null;
  return (
    <nav className={styles.paging} aria-label={de.lists.paging}>
      {newerHref && (
        <a href={newerHref} rel="prev">
          {de.lists.previous}
        </a>
      )}
      {olderHref && (
        <a href={olderHref} rel="next">
          {de.lists.next}
        </a>
      )}
    </nav>
  );
}
