import type { PublicArticle } from '#shared/domain/content/article.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { ArticleReplies } from '../ArticleReplies.reply.tsx';
import { AiNote } from './AiNote.tsx';
import { ArticleCorrections } from './ArticleCorrections.later.tsx';
import { ArticleFoot } from './ArticleFoot.later.tsx';
import { ArticleText, type ArticleTextProps } from './ArticleText.tsx';
import { Opener } from './Opener.tsx';
import { StoryHeading } from '../StoryHeading.tsx';
import story from '../Story.module.css';

type ServiceArticleProps = ArticleTextProps & { readonly article: PublicArticle };

/** An article that is listed as a legal text: a page of the paper's service, with nothing of the news' dress. */
export function ServiceArticle({ article, ...text }: ServiceArticleProps) {
  return (
    <article className={story.story}>
      <header className={story.column}>
        <StoryHeading title={article.title} leadHtml={article.leadHtml} />
        <AiNote article={article} />
      </header>
      <Opener article={article} />
      <ArticleReplies replies={article.replies} />
      <ArticleText {...text} />
      <ArticleCorrections corrections={article.corrections} />
      <ArticleFoot>{articleTexts.asOf(formatDate(article.updateDate ?? article.publishDate))}</ArticleFoot>
    </article>
  );
}
