import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import { authorName } from '#shared/domain/content/authorName.ts';
import { mailTo } from '#shared/domain/page/mailTo.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { topicHref } from '#shared/routes/hrefs.ts';
import { BookmarkButton } from '#shared/ui/BookmarkButton.tsx';
import { Picture } from '#shared/ui/Picture.tsx';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import { usePublicUrl } from '../../render/publicOrigin.ts';
import { SHARING } from '../Tools.tsx';
import story from '../Story.module.css';
import styles from './ArticleEnd.module.css';

export type ArticleEndProps = Pick<PayloadOf<'article'>, 'writers'> & {
  readonly article: PublicArticle;
  readonly editorialEmail: string;
};

/** What follows a text: its topics, ways to pass it on and to report an error, and its authors. */
export function ArticleEnd({ article, writers, editorialEmail }: ArticleEndProps) {
  const subject = articleTexts.errorSubject(usePublicUrl(article.canonicalPath));
  return (
    <div className={`${story.column} ${styles.end}`} data-article-end="" data-no-print="">
      <LaterStyles />
      {article.tags.length > 0 && (
        <div className={styles.topics}>
          <p id="themen">{articleTexts.topics}</p>
          <ul aria-labelledby="themen">
            {article.tags.map(({ id, name }) => (
              <li key={id}>
                <a href={topicHref(id, 1)}>{name}</a>
                <BookmarkButton bookmark={{ kind: 'tag', id }} label={bookmarkTexts.followTopicNamed(name)} isShort />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.ways}>
        <button type="button" popoverTarget={SHARING} data-share="">
          {articleToolsTexts.shareTitle}
        </button>
        <a href={mailTo(editorialEmail, subject)}>{articleTexts.reportError}</a>
      </p>
      <Writers article={article} writers={writers} editorialEmail={editorialEmail} />
    </div>
  );
}

/** Authors about whom more is known than the byline says. */
function Writers({ article: { authors }, writers, editorialEmail }: ArticleEndProps) {
  const cards = authors.flatMap((author) => {
    const writer = writers.find(({ authorId }) => authorId === author.id);
    return writer?.role || writer?.portrait ? [{ ...author, ...writer }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <ul className={styles.writers} aria-label={articleTexts.writers}>
      {cards.map(({ portrait, role, ...author }) => {
        const name = authorName(author);
        return (
          <li key={author.id}>
            {portrait && <Picture image={portrait} ratio="1:1" width={96} loading="lazy" alt="" />}
            <div>
              <p className={styles.name}>
                <a href={author.urlPath}>{name}</a> {role && <span>{role}</span>}
              </p>
              <a href={mailTo(editorialEmail, name)}>{articleTexts.writeTo(name)}</a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
