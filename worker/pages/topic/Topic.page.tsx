import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { topicHref, topicsHref } from '#shared/routes/hrefs.ts';
import { contentPage } from '../page.ts';
import { describeList } from '../structuredData.ts';
import { TeaserList } from '../TeaserList.tsx';
import { teaserTags } from '../teaserTags.ts';
import styles from './Topic.module.css';

/** A topic's articles, newest first. Acceptance M8. */
export const topicPage = contentPage({
  kind: 'topic',
  contentPath: ({ id, page }) => topicHref(id ?? 0, page),
  knownBy: ({ id }) => cacheTag.tag(id ?? 0),
  toView({ topic, teasers, hasNextPage }, mandator, { page }) {
    const pagePath = (number: number) => topicHref(topic.id, number);
    const title = de.topic.metaTitle(topic.title);
    return {
      title: page > 1 ? `${title} – ${de.lists.page(page)}` : title,
      description: de.topic.description(topic.title, mandator.name),
      canonicalPath: pagePath(page),
      way: [
        { name: de.topics.title, path: topicsHref },
        { name: topic.title, path: pagePath(page) },
      ],
      content: (
        <>
          <h1 className={styles.title}>{topic.title}</h1>
          <TeaserList teasers={teasers} newerHref={page > 1 ? pagePath(page - 1) : null} olderHref={hasNextPage ? pagePath(page + 1) : null} />
        </>
      ),
      tags: [cacheTag.tag(topic.id), ...teaserTags(teasers)],
      list: teasers,
      feedPath: pagePath(1),
      structuredData: (site) =>
        describeList(
          { name: topic.title, path: pagePath(page) },
          teasers.map((teaser) => teaser.targetPathOrUrl),
          site,
        ),
    };
  },
});
