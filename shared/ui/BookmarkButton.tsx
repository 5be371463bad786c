import { formatBookmark, type Bookmark } from '../domain/bookmarks/bookmark.ts';
import styles from './BookmarkButton.module.css';

type BookmarkButtonProps = {
  readonly bookmark: Bookmark;
  readonly label: string;
  /** Phones show only the icon; the label is for screen readers. */
  readonly isShortOnPhones?: boolean;
};

/** Bookmark button. Its space is reserved until its code has loaded and knows the state: `client/bookmarks`. */
export function BookmarkButton({ bookmark, label, isShortOnPhones = false }: BookmarkButtonProps) {
  return (
    <button
      type="button"
      className={isShortOnPhones ? `${styles.bookmark} ${styles.short}` : styles.bookmark}
      data-bookmark={formatBookmark(bookmark)}
      data-needs-script=""
    >
      <span>{label}</span>
    </button>
  );
}
