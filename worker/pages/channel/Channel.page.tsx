import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { channelHref, topicHref } from '#shared/routes/hrefs.ts';
import { contentPage } from '../page.ts';
import { TeaserList } from '../TeaserList.tsx';
import { describeList } from '../structuredData.ts';
import { teaserTags } from '../teaserTags.ts';
import styles from './Channel.module.css';

/**
 * A section of the title or a tag: the content server says which the path is. A tag's page is the first of its topic, which goes by its
 * number and has all the others.
 */
export const channelPage = contentPage({
  kind: 'channel',
  contentPath: ({ slug }) => `/${slug}`,
  knownBy: ({ slug }) => cacheTag.channel(slug),
  toView({ channel, teasers, hasNextPage }, mandator) {
    const { path, tagId } = channel;
    const ownPath = tagId === null ? channelHref(path) : topicHref(tagId, 1);
    return {
      title: channel.seoTitle ?? channel.displayName,
      description: de.channel.description(channel.displayName, mandator.name),
      canonicalPath: ownPath,
      way: [{ name: channel.displayName, path: ownPath }],
      content: (
        <>
          <h1 className={styles.title}>{channel.displayName}</h1>
          <TeaserList teasers={teasers} newerHref={null} olderHref={tagId !== null && hasNextPage ? topicHref(tagId, 2) : null} />
        </>
      ),
      tags: [cacheTag.channel(path), ...(tagId === null ? [] : [cacheTag.tag(tagId)]), ...teaserTags(teasers)],
      list: teasers,
      feedPath: ownPath,
      structuredData: (site) =>
        describeList(
          { name: channel.displayName, path: ownPath },
          teasers.map((teaser) => teaser.targetPathOrUrl),
          site,
        ),
    };
  },
});
