import type { ComponentType } from 'react';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Step } from '#shared/domain/page/way.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { readBadge } from '#shared/domain/teaser/badge.ts';
import { shownPrefix } from '#shared/domain/teaser/shownPrefix.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import type { ArticleHeadKind } from '#shared/mandators/composition.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { PlusBadge } from '#shared/ui/PlusBadge.tsx';
import { Hole } from '../../render/Hole.tsx';
import { RepliesLink } from '../ArticleReplies.reply.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Byline } from '../Byline.tsx';
import { Tools } from '../Tools.tsx';
import { AiNote } from './AiNote.tsx';
import type { LiveBody } from './article.data.ts';
import { ArticleDates } from './ArticleDates.tsx';
import { Banner } from './banner.head.tsx';
import type { HeadParts } from './headParts.ts';
import { HeaderAudio } from '../MediaItems.later.tsx';
import { Opener } from './Opener.tsx';
import { PictureFirst } from './pictureFirst.head.tsx';
import { PictureInside } from './pictureInside.head.tsx';
import { StoryLead, StoryTitle } from '../StoryHeading.tsx';
import story from '../Story.module.css';
import { WordsFirst } from './wordsFirst.head.tsx';
import styles from './Article.module.css';

export type ArticleHeadProps = Pick<PayloadOf<'article'>, 'writers'> & {
  readonly article: PublicArticle;
  readonly way: readonly Step[];
  readonly headKind: ArticleHeadKind;
  /** Of a live article: its key points replace the lead. */
  readonly live: LiveBody | null;
};

/**
 * Reader modes include content beside the text if its id says so, and drop every `aside` (`e2e/readerMode.test.ts`).
 */
const READER_MODE_ID = 'article';

export function ArticleHead({ article, way, writers, headKind, live }: ArticleHeadProps) {
  // Video and recording link the later styles, which hold up what is below; a live article is all about its entries.
  const Head = HEADS[article.headerVideo || article.headerAudio || live ? 'wordsFirst' : headKind];
  const face = article.isOpinion ? writers.find(({ authorId }) => authorId === article.authors[0]?.id)?.portrait : null;
  return (
    <header id={READER_MODE_ID} className={article.isOpinion ? styles.opinion : undefined}>
      <Head
        title={
          <>
            <div className={styles.place}>
              {way.length > 0 && <Breadcrumb way={way} currentPath={article.canonicalPath} />}
              <Kicker article={article} />
            </div>
            <StoryTitle title={article.title} />
            {article.headerAudio && <HeaderAudio {...article.headerAudio} />}
          </>
        }
        lead={
          <>
            {isRestricted(article) && <Hole name="giftNotice" />}
            {live?.keyPoints ? null : <StoryLead leadHtml={article.leadHtml} />}
          </>
        }
        byline={
          <div className={story.byline}>
            <div className={face ? styles.writer : undefined}>
              {face && <Picture image={face} ratio="1:1" width={96} loading="auto" alt="" />}
              <div>
                <Byline authors={article.authors} />
                <ArticleDates article={article} />
                <AiNote article={article} />
                {article.replies.length > 0 && <RepliesLink />}
              </div>
            </div>
            <Tools
              path={article.canonicalPath}
              title={articleTitle(article)}
              bookmark={{ kind: 'article', id: article.id }}
              paidArticleId={isRestricted(article) ? article.id : undefined}
            />
          </div>
        }
        opener={<Opener article={article} />}
      />
    </header>
  );
}

/** A page has the styles of its title's head alone: `worker/render/styleSources.ts`. */
const HEADS: Readonly<Record<ArticleHeadKind, ComponentType<HeadParts>>> = {
  wordsFirst: WordsFirst,
  pictureFirst: PictureFirst,
  pictureInside: PictureInside,
  banner: Banner,
};

function Kicker({ article }: Pick<ArticleHeadProps, 'article'>) {
  const badge = readBadge(article.badge);
  const mark = article.isOpinion ? markTexts.opinion : badge;
  const prefix = shownPrefix(article);
  return (
    <p className={styles.kicker}>
      {mark && <span className={styles.mark}>{mark}</span>}
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {isRestricted(article) && <PlusBadge />}
    </p>
  );
}
