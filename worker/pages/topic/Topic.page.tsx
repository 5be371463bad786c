import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { topicTexts, topicsTexts } from '#shared/i18n/texts/topics.ts';
import { topicHref, topicsHref } from '#shared/routes/hrefs.ts';
import { BookmarkButton } from '#shared/ui/BookmarkButton.tsx';
import { ServiceBar } from '#shared/ui/ServiceBar.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { TeaserList } from '../TeaserList.tsx';
import { teaserTags } from '../teaserTags.ts';

/** A topic's articles, newest first. Acceptance M8. */
export const topicPage = contentPage({
  kind: 'topic',
  contentPath: ({ id, page }) => topicHref(id ?? 0, page),
  knownBy: ({ id }) => [cacheTag.tag(id ?? 0)],
  toView({ topic, local, teasers, hasNextPage }, mandator, { page }) {
    const pagePath = (number: number) => topicHref(topic.id, number);
    const title = topicTexts.metaTitle(topic.title);
    return listView({
      title: page > 1 ? `${title} – ${listTexts.page(page)}` : title,
      description: topicTexts.description(topic.title, mandator.declined),
      name: topic.title,
      path: pagePath(page),
      above: [{ name: topicsTexts.title, path: topicsHref }],
      content: (
        <>
          <ListHead
            title={topic.title}
            action={<BookmarkButton bookmark={{ kind: 'tag', id: topic.id }} label={bookmarkTexts.followTopic} />}
          />
          {local && <ServiceBar report={local} />}
          <TeaserList
            teasers={teasers}
            newerHref={page > 1 ? pagePath(page - 1) : null}
            olderHref={hasNextPage ? pagePath(page + 1) : null}
          />
        </>
      ),
      tags: [cacheTag.tag(topic.id), ...teaserTags(teasers)],
      list: teasers,
      report: local,
      feedPath: pagePath(1),
    });
  },
});
