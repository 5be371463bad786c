import { formatBookmark, type Bookmark } from '../domain/bookmarks/bookmark.ts';
import styles from './BookmarkButton.module.css';

type BookmarkButtonProps = {
  readonly bookmark: Bookmark;
  readonly label: string;
  /** Shows only the icon; the label is for screen readers. */
  readonly isShort?: boolean;
};

/** Bookmark button. Its space is reserved until its code has loaded and knows the state: `client/bookmarks`. */
export function BookmarkButton({ bookmark, label, isShort = false }: BookmarkButtonProps) {
  return (
    <button
      type="button"
      className={isShort ? `${styles.bookmark} ${styles.short}` : styles.bookmark}
      data-bookmark={formatBookmark(bookmark)}
      data-needs-script=""
    >
      <span data-said={isShort ? '' : undefined}>{label}</span>
    </button>
  );
}
