import { formatBookmark, type Bookmark } from '../domain/bookmarks/bookmark.ts';
import styles from './BookmarkButton.module.css';

type BookmarkButtonProps = {
  readonly bookmark: Bookmark;
  readonly label: string;
  /** There the sign stands for the word, which is read out. */
  readonly isShortOnPhones?: boolean;
};

/**
 * Marks what the page is about. Its place is kept until the code for it has come, which says whether it is pressed:
 * `client/bookmarks`.
 */
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
