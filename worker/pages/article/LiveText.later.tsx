import type { PublicArticle } from '#shared/domain/content/article.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import { ContentItems } from '../ContentItems.tsx';
import story from '../Story.module.css';
import type { LiveBody } from './article.data.ts';
import styles from './LiveText.module.css';

/** Where the entries begin and end: the newest is at one of them, by the reader's order. */
const PLACES = { begin: 'eintraege', end: 'eintraege-ende' } as const;

type LiveTextProps = { readonly article: Pick<PublicArticle, 'id'>; readonly live: LiveBody };

/**
 * The text of a live article: key points and entries above the background. Order and jump work without script; the
 * document's order remains newest first, as `client/page/followLiveArticle.ts` expects it.
 */
export function LiveText({ article, live: { keyPoints, entries, background } }: LiveTextProps) {
  return (
    <>
      <LaterStyles />
      <div className={story.column}>
        {keyPoints && (
          <section className={styles.keyPoints} data-key-points="">
            <h2>{keyPoints.title}</h2>
            <ul>
              {keyPoints.items.map((html, position) => (
                <li key={position} dangerouslySetInnerHTML={{ __html: html }} />
              ))}
            </ul>
          </section>
        )}
        <div id={PLACES.begin} className={styles.bar} data-no-print="">
          <a href={`#${PLACES.begin}`}>{articleTexts.liveToNewest}</a>
          <a href={`#${PLACES.end}`}>{articleTexts.liveToNewest}</a>
          <label>
            <input type="checkbox" autoComplete="off" />
            {articleTexts.liveOldestFirst}
          </label>
        </div>
        <LiveStatus articleId={article.id} />
        <div className={styles.entries} data-article-body="">
          <ContentItems items={entries} />
        </div>
        <div id={PLACES.end} />
      </div>
      {background.length > 0 && (
        <div className={`${story.column} ${styles.background}`} data-article-body="">
          <ContentItems items={background} />
        </div>
      )}
    </>
  );
}

/** Announces entries added while reading. */
export function LiveStatus({ articleId }: { readonly articleId: number }) {
  return (
    <>
      <LaterStyles />
      <output
        className={styles.status}
        data-live={articleId}
        data-one={articleTexts.liveOne}
        data-many={articleTexts.liveMany}
        data-copied={articleTexts.liveCopied}
      />
    </>
  );
}
