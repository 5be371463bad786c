import type { ReactNode } from 'react';
import { coveringTags } from '#shared/domain/access/coveringTags.ts';
import type { AdContext } from '#shared/domain/ads/adTargeting.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { ArticleHead, type ArticleHeadProps } from './ArticleHead.tsx';
import { AdSlot } from '../AdSlot.later.tsx';
import { ArticleReplies } from '../ArticleReplies.reply.tsx';
import { contentPage, type PageSettings, type PageView, type TitleSettings } from '../page.ts';
import { isLive, splitArticle, splitLive } from './article.data.ts';
import { ArticleCorrections } from './ArticleCorrections.later.tsx';
import { articleTags } from './articleTags.ts';
import { ArticleEnd, type ArticleEndProps } from './ArticleEnd.later.tsx';
import { ArticleMore } from './ArticleMore.later.tsx';
import { ArticleText, type ArticleTextProps } from './ArticleText.tsx';
import { describeArticle } from './describeArticle.ts';
import { LiveStatus, LiveText } from './LiveText.later.tsx';
import { Recommendations } from './Recommendations.tsx';
import { ServiceArticle } from './ServiceArticle.tsx';
import { UnlockedBody } from './UnlockedBody.tsx';
import story from '../Story.module.css';
import styles from './Article.module.css';

export const articlePage = contentPage({
  kind: 'article',
  contentPath: ({ id }) => `/${id}`,
  knownBy: ({ id }) => [cacheTag.article(id ?? 0), cacheTag.newArticles(id ?? 0)],
  toView: (payload, mandator, _params, settings) =>
    settings.LEGAL_ARTICLE_IDS.includes(payload.article.id)
      ? toServiceView(payload, mandator)
      : toArticleView(payload, mandator, settings),
});

/** The public part of an article, and separately the body of a paid one. */
export function toArticleView(
  payload: PayloadOf<'article'>,
  mandator: Mandator,
  settings: PageSettings & TitleSettings,
): PageView {
  const { article, opening, body } = splitArticle(payload, mandator);
  const { channel, topic, more, writers } = payload;
  const isFree = !isRestricted(article);
  const ads = adContextOf(article, mandator);
  const way = channel ? [{ name: channel.displayName, path: channelHref(channel.path, 1) }] : [];
  return {
    ...toCommonView(payload, mandator, ads),
    way,
    showsWay: true,
    content: (
      <ArticlePage
        article={article}
        way={way}
        writers={writers}
        editorialEmail={mandator.editorialEmail}
        headKind={mandator.composition.articleHead}
        channel={channel}
        opening={opening}
        freeBody={isFree ? body : null}
        topic={topic}
        more={more}
        recommendations={<Recommendations article={article} mandator={mandator} settings={settings} />}
        ads={ads}
        takesPolitical={settings.political_ads_enabled}
      />
    ),
    ...articleTags({ article, body, topic, more }),
    ...(channel ? { feedPath: channelHref(channel.path, 1) } : {}),
    openGraph: {
      type: 'article',
      image: article.img,
      properties: [
        ['article:published_time', article.publishDate],
        ...(article.updateDate ? [['article:modified_time', article.updateDate] as const] : []),
        ...(channel ? [['article:section', channel.displayName] as const] : []),
      ],
      authorPaths: article.authors.map((author) => author.urlPath),
    },
    structuredData: (site) => describeArticle(article, site),
  };
}

/** Of one that is listed as a legal text. Acceptance M33. */
function toServiceView(payload: PayloadOf<'article'>, mandator: Mandator): PageView {
  const { article, opening, body } = splitArticle(payload, mandator);
  return {
    ...toCommonView(payload, mandator, null),
    content: (
      <ServiceArticle article={article} opening={opening} freeBody={isRestricted(article) ? null : body} ads={null} />
    ),
    tags: articleTags({ article, body, topic: null, more: [] }).tags,
    openGraph: { type: 'website', image: article.img, properties: [], authorPaths: [] },
  };
}

/** Common to all layouts of an article. */
function toCommonView(payload: PayloadOf<'article'>, mandator: Mandator, ads: AdContext | null) {
  const { article, body } = splitArticle(payload, mandator);
  return {
    title: articleTitle(article),
    description: toPlainText(article.leadHtml),
    canonicalPath: article.canonicalPath,
    homeMandator: payload.article.homeMandator,
    hasReply: article.replies.length > 0,
    paidBody: isRestricted(article) ? <UnlockedBody body={body} ads={ads} /> : null,
    publishedAt: Date.parse(article.publishDate),
    facts: {
      kind: 'article',
      articleId: article.id,
      contentRestriction: article.contentRestriction,
      coveringTags: coveringTags({ ...article, tags: article.tags.map((tag) => tag.id) }),
      isLive: isLive(article),
      ressort: article.channelPath,
    },
  } as const satisfies Partial<PageView>;
}

type ArticlePageProps = Pick<PayloadOf<'article'>, 'channel' | 'topic' | 'more'> &
  ArticleTextProps &
  Omit<ArticleHeadProps, 'live'> &
  ArticleEndProps & {
    readonly recommendations: ReactNode;
    readonly ads: AdContext;
    readonly takesPolitical: boolean;
  };

function ArticlePage({
  article,
  way,
  writers,
  editorialEmail,
  headKind,
  channel,
  opening,
  freeBody,
  topic,
  more,
  recommendations,
  ads,
  takesPolitical,
}: ArticlePageProps) {
  const live = isLive(article) && freeBody ? splitLive(freeBody) : null;
  const once = createPictureFilter(article.img ? [article.img.baseUrl] : []);
  const ofTopic = topic && {
    id: 'thema',
    title: articleTexts.moreOnTopic(topic.displayName),
    href: channelHref(topic.path, 1),
    teasers: once(topic.teasers),
  };
  const ofChannel = {
    id: 'mehr',
    title: articleTexts.more,
    href: channel ? channelHref(channel.path, 1) : undefined,
    teasers: once(more),
  };
  const [beside, below] = ofTopic ? [ofTopic, ofChannel] : [ofChannel, null];
  // Never directly behind the second: without a list between them, the recommendations are.
  const lastAd = <AdSlot place="third" context={ads} takesPolitical={takesPolitical} />;
  return (
    <>
      <article
        className={[
          story.story,
          beside.teasers.length > 0 && styles.spread,
          live && styles.brief,
          live && article.img && styles.pictured,
        ]
          .filter(Boolean)
          .join(' ')}
        data-spread={beside.teasers.length > 0 ? '' : undefined}
      >
        <ArticleHead article={article} way={way} writers={writers} headKind={headKind} live={live} />
        <ArticleReplies replies={article.replies} />
        {live ? (
          <LiveText article={article} live={live} />
        ) : (
          <>
            {isLive(article) && <LiveStatus articleId={article.id} />}
            <ArticleText opening={opening} freeBody={freeBody} ads={isLive(article) ? null : ads} />
          </>
        )}
        <ArticleCorrections corrections={article.corrections} />
        <ArticleEnd article={article} writers={writers} editorialEmail={editorialEmail} />
        <ArticleMore {...beside} place="beside" />
      </article>
      <AdSlot place="second" context={ads} />
      {below && (
        <>
          <ArticleMore {...below} place="below" />
          {lastAd}
        </>
      )}
      {recommendations}
      {!below && lastAd}
    </>
  );
}

/** Targeting of an article's ads: its section and tags, not its content. */
function adContextOf({ channelPath, tags }: PublicArticle, { id }: Mandator): AdContext {
  return { title: id, section: channelPath, pageType: 'Artikelseiten', tags: tags.map(({ name }) => name) };
}
