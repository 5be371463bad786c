import { useEffect, useId } from 'react';
import type { ReadArticle } from '#shared/domain/content/readingHistory.ts';
import { recentlyReadTexts } from '#shared/i18n/texts/recentlyRead.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { readingHistoryStore } from '../stores/readingHistory.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './RecentlyRead.module.css';

/** The articles read last, for readers who enabled the history. The server renders the heading only. */
export function RecentlyRead({ isPage = false }: { readonly isPage?: boolean }) {
  const { history, load, switchOn, switchOff, clear } = usePageStore(readingHistoryStore);
  const hintId = useId();
  useEffect(load, [load]);
  const isOn = history.kind === 'on';
  return (
    <div data-needs-script="" className={styles.recent}>
      {!isPage && <p>{recentlyReadTexts.title}</p>}
      {isPage && history.kind === 'off' && <p>{recentlyReadTexts.off}</p>}
      {isPage && isOn && history.articles.length === 0 && <p>{recentlyReadTexts.empty}</p>}
      {isOn && <ReadArticles articles={history.articles} onClear={clear} target={isPage ? '_top' : undefined} />}
      {history.kind !== 'unknown' && (
        <>
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-describedby={hintId}
            onClick={() => (isOn ? switchOff() : switchOn(Date.now()))}
          >
            {recentlyReadTexts.keep}
          </button>
          <p id={hintId} className={styles.hint}>
            {isOn ? recentlyReadTexts.onHint : recentlyReadTexts.offHint}
          </p>
        </>
      )}
    </div>
  );
}

RecentlyRead.displayName = 'RecentlyRead';

type ReadArticlesProps = {
  readonly articles: readonly ReadArticle[];
  readonly onClear: () => void;
  /** For a page that may be framed. */
  readonly target: '_top' | undefined;
};

function ReadArticles({ articles, onClear, target }: ReadArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <>
      <ul>
        {articles.map(({ path, title, readAt }) => {
          const read = new Date(readAt).toISOString();
          return (
            <li key={path}>
              <a href={path} target={target}>
                {title} <time dateTime={read}>{formatDateTime(read)}</time>
              </a>
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={onClear}>
        {recentlyReadTexts.clear}
      </button>
    </>
  );
}
