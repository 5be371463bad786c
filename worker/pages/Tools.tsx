import type { Bookmark } from '#shared/domain/bookmarks/bookmark.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { BookmarkButton } from '#shared/ui/BookmarkButton.tsx';
import { usePublicUrl } from '../render/publicOrigin.ts';
import { GiftPlace } from './article/GiftPlace.hole.tsx';
import { FontSizeControl } from './FontSizeControl.tsx';
import { Sharing } from './Sharing.later.tsx';
import styles from './Tools.module.css';

type ToolsProps = {
  readonly path: string;
  readonly title: string;
  /** Missing for texts that cannot be bookmarked. */
  readonly bookmark?: Bookmark;
  /** Set if the article can be given as a gift. */
  readonly paidArticleId?: number | undefined;
};

/** The panel that buttons for sharing open. */
export const SHARING = 'teilen';

/**
 * Bookmarking, sharing, text size, printing and reading aloud of an article, in one row of icons, which come with the
 * deferred styles (`shared/styles/later.css`). Sharing works without script; the device's native sharing comes first
 * (`client/page/watchSharing.ts`). Device features are handled by `client/page/watchTools.ts`, without React.
 */
export function Tools({ path, title, bookmark, paidArticleId }: ToolsProps) {
  const url = usePublicUrl(path);
  const { share, print, idle, voice } = articleToolsTexts;
  return (
    <div className={styles.tools}>
      {bookmark && <BookmarkButton bookmark={bookmark} label={bookmarkTexts.mark} isShort />}
      <button type="button" popoverTarget={SHARING} data-share="">
        <span data-said="">{share}</span>
      </button>
      <FontSizeControl />
      <span className={styles.device} data-tools="" data-early="" data-needs-script="">
        <button type="button" value="print">
          <span data-said="">{print}</span>
        </button>
        <button type="button" value="read" title={voice} data-needs-speech="">
          <span data-said="">{idle}</span>
        </button>
      </span>
      {paidArticleId !== undefined && <GiftPlace articleId={paidArticleId} />}
      <Sharing id={SHARING} page={{ title, url }} />
    </div>
  );
}
