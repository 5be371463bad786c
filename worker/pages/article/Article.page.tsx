import type { ArticleBody as ArticleBodyItems, PublicArticle } from '#shared/domain/content/article.ts';
import type { AuthorReference, Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import { ContentItems } from '#shared/ui/ContentItems.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { toPlainText } from '#shared/lib/plainText.ts';
import { Hole } from '../../render/Hole.tsx';
import type { Page } from '../page.ts';
import { teaserTags } from '../teaserTags.ts';
import { splitArticle } from './article.data.ts';
import { UnlockedBody } from './ArticleBody.hole.tsx';
import styles from './Article.module.css';

export const articlePage: Page<'article'> = {
  kind: 'article',
  modules: ['worker/pages/article/Article.page.tsx', 'worker/pages/article/ArticleBody.hole.tsx'],
  contentPath: ({ id }) => `/${id}`,
  toView(payload) {
    const { article, body } = splitArticle(payload);
    const { channel, more } = payload;
    const isFree = article.contentRestriction === 'free';
    return {
      title: articleTitle(article),
      description: toPlainText(article.leadHtml),
      canonicalPath: article.canonicalPath,
      content: <ArticlePage article={article} channel={channel} freeBody={isFree ? body : null} more={more} />,
      paidBody: isFree ? null : <UnlockedBody body={body} />,
      tags: [
        cacheTag.article(article.id),
        ...article.authors.map((author) => cacheTag.author(author.id)),
        ...article.tags.map((tag) => cacheTag.tag(tag.id)),
        ...teaserTags(more),
      ],
      facts: {
        articleId: article.id,
        contentRestriction: article.contentRestriction,
        canonicalPath: article.canonicalPath,
        ressort: article.channelPath,
      },
    };
  },
};

/** A longer list is read by its headlines. */
const MORE_WITH_TEXT = 4;

type ArticlePageProps = {
  readonly article: PublicArticle;
  readonly channel: { readonly path: string; readonly displayName: string } | null;
  /** Null when the article is paid: then its body, or the paywall, goes into a hole. */
  readonly freeBody: ArticleBodyItems | null;
  readonly more: readonly TeaserData[];
};

function ArticlePage({ article, channel, freeBody, more }: ArticlePageProps) {
  return (
    <>
      <article className={styles.article}>
        <header className={styles.head}>
          {channel && (
            <p className={styles.channel}>
              <a href={channelHref(channel.path)}>{channel.displayName}</a>
            </p>
          )}
          {article.titlePrefix && <p className={styles.prefix}>{article.titlePrefix}</p>}
          <h1 className={styles.title}>{article.title}</h1>
          <p className={styles.lead} dangerouslySetInnerHTML={{ __html: article.leadHtml }} />
          <div className={styles.byline}>
            <Byline authors={article.authors} />
            <p>
              <time dateTime={article.publishDate}>{formatDateTime(article.publishDate)}</time>
              {article.updateDate && (
                <>
                  {' '}
                  · {de.article.updated} <time dateTime={article.updateDate}>{formatDateTime(article.updateDate)}</time>
                </>
              )}
              {' · '}
              {de.article.readingTime(article.readingMinutes)}
            </p>
          </div>
        </header>
        <div className={styles.body} data-article-body="">
          {freeBody ? <ContentItems items={freeBody} /> : <Hole name="articleBody" />}
        </div>
      </article>
      {more.length > 0 && (
        <section className={styles.more} aria-labelledby="mehr">
          <h2 id="mehr">{de.article.more}</h2>
          <div className={styles.grid}>
            {more.map((teaser, position) => (
              <Teaser key={teaser.documentId} teaser={teaser} size={position < MORE_WITH_TEXT ? 'standard' : 'compact'} headingLevel={3} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Byline({ authors }: { readonly authors: readonly AuthorReference[] }) {
  if (authors.length === 0) return null;
  return (
    <p className={styles.authors}>
      {de.article.by}{' '}
      {authors.map((author, position) => (
        <span key={author.id}>
          {position > 0 && (position === authors.length - 1 ? ` ${de.article.and} ` : ', ')}
          <a href={author.urlPath}>
            {author.prename} {author.surname}
          </a>
        </span>
      ))}
    </p>
  );
}
