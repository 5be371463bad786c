import { authorName } from '#shared/domain/content/authorName.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { mailTo } from '#shared/domain/page/mailTo.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { authorsTexts, authorTexts, listTexts } from '#shared/i18n/texts/lists.ts';
import { authorHref, authorsHref } from '#shared/routes/hrefs.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { contentPage } from '../page.ts';
import { TeaserList } from '../TeaserList.tsx';
import { teaserTags } from '../teaserTags.ts';
import { describeAuthor } from './describeAuthor.ts';
import styles from './Author.module.css';

export const authorPage = contentPage({
  kind: 'author',
  contentPath: ({ id, page }) => authorHref(id ?? 0, page),
  knownBy: ({ id }) => [cacheTag.author(id ?? 0)],
  toView({ author, teasers, hasNextPage }, { editorialEmail }, { page }) {
    const name = authorName(author);
    const pagePath = (number: number) => (number === 1 ? author.canonicalPath : `${author.canonicalPath}/${number}`);
    return {
      title: page > 1 ? `${name} – ${listTexts.page(page)}` : name,
      description: [author.role, author.bio].filter(Boolean).join('. ') || authorTexts.description(name),
      canonicalPath: pagePath(page),
      way: [
        { name: authorsTexts.title, path: authorsHref },
        { name, path: pagePath(page) },
      ],
      content: (
        <>
          <header className={styles.head}>
            {author.portrait && <Picture image={author.portrait} ratio="1:1" width={144} loading="eager" />}
            <div>
              <h1>{name}</h1>
              <p className={styles.role}>{author.role}</p>
            </div>
            <p className={styles.bio}>
              {author.bio} <a href={mailTo(editorialEmail, name)}>{articleTexts.writeTo(name)}</a>
            </p>
          </header>
          <TeaserList
            teasers={teasers}
            newerHref={page > 1 ? pagePath(page - 1) : null}
            olderHref={hasNextPage ? pagePath(page + 1) : null}
          />
        </>
      ),
      tags: [cacheTag.author(author.id), ...teaserTags(teasers)],
      list: teasers,
      feedPath: author.canonicalPath,
      openGraph: {
        type: 'profile',
        image: author.portrait,
        properties: [
          ['profile:first_name', author.prename],
          ...(author.surname ? [['profile:last_name', author.surname] as const] : []),
        ],
        authorPaths: [],
      },
      structuredData: (site) => describeAuthor({ author, teasers }, site),
    };
  },
});
