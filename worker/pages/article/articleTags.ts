import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { PageView } from '../page.ts';
import { teaserTags } from '../teaserTags.ts';
import { namedArticles, namedNewsletters, relatedTeasers, type SplitArticle } from './article.data.ts';

type Shown = Pick<SplitArticle, 'article' | 'body'> & Pick<PayloadOf<'article'>, 'topic' | 'more'>;

/** Cache tags of an article's page: everything it shows, and the lists that contain the article. */
export function articleTags({ article, body, topic, more }: Shown): Pick<PageView, 'tags' | 'listTags'> {
  return {
    tags: unique([
      cacheTag.article(article.id),
      ...article.authors.map((author) => cacheTag.byline(author.id)),
      ...namedNewsletters(body).map(cacheTag.newsletter),
      ...teaserTags([...(topic?.teasers ?? []), ...more, ...relatedTeasers(body)]),
      ...namedArticles(body).map(cacheTag.teaser),
    ]),
    listTags: [
      ...article.authors.map((author) => cacheTag.author(author.id)),
      ...article.tags.map((tag) => cacheTag.tag(tag.id)),
    ],
  };
}

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}
