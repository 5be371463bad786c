import type { PublicArticle } from '#shared/domain/content/article.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { readBadge } from '#shared/domain/teaser/badge.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import { BookmarkButton } from '#shared/ui/BookmarkButton.tsx';
import { PlusBadge } from '#shared/ui/PlusBadge.tsx';
import { Byline } from '../Byline.tsx';
import { Tools } from '../Tools.tsx';
import { AiNote } from './AiNote.tsx';
import { ArticleDates } from './ArticleDates.tsx';
import { Opener } from './Opener.tsx';
import { StoryHeading } from '../StoryHeading.tsx';
import story from '../Story.module.css';
import styles from './Article.module.css';

type ArticleHeadProps = { readonly article: PublicArticle };

/**
 * Reader modes include content beside the text if its id says so, and drop every `aside` (`e2e/readerMode.test.ts`).
 */
const READER_MODE_ID = 'article';

export function ArticleHead({ article }: ArticleHeadProps) {
  return (
    <header id={READER_MODE_ID}>
      <div className={story.column}>
        <Kicker article={article} />
        <StoryHeading title={article.title} leadHtml={article.leadHtml} />
        <div className={story.byline}>
          <div>
            <Byline authors={article.authors} />
            <ArticleDates article={article} />
            <AiNote article={article} />
          </div>
          <BookmarkButton bookmark={{ kind: 'article', id: article.id }} label={bookmarkTexts.mark} isShortOnPhones />
          <Tools
            path={article.canonicalPath}
            title={articleTitle(article)}
            paidArticleId={isRestricted(article) ? article.id : undefined}
          />
        </div>
      </div>
      <Opener article={article} />
    </header>
  );
}

function Kicker({ article }: ArticleHeadProps) {
  const badge = readBadge(article.badge);
  const mark = article.isOpinion ? markTexts.opinion : badge;
  return (
    <p className={styles.kicker}>
      {mark && <span className={styles.mark}>{mark}</span>}
      {article.titlePrefix && <span className={styles.prefix}>{article.titlePrefix}</span>}
      {isRestricted(article) && <PlusBadge />}
    </p>
  );
}
