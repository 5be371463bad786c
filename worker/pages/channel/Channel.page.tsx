import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import type { Page } from '../page.ts';
import { TeaserList } from '../TeaserList.tsx';
import { describeList } from '../structuredData.ts';
import { teaserTags } from '../teaserTags.ts';
import styles from './Channel.module.css';

/** A section of the title or a tag: the content server says which the path is. */
export const channelPage: Page<'channel'> = {
  kind: 'channel',
  contentPath: ({ slug }) => `/${slug}`,
  toView({ channel, teasers }, mandator) {
    return {
      title: channel.seoTitle ?? channel.displayName,
      description: de.channel.description(channel.displayName, mandator.name),
      canonicalPath: channelHref(channel.path),
      way: [{ name: channel.displayName, path: channelHref(channel.path) }],
      content: (
        <>
          <h1 className={styles.title}>{channel.displayName}</h1>
          <TeaserList teasers={teasers} newerHref={null} olderHref={null} />
        </>
      ),
      paidBody: null,
      tags: [channel.tagId === null ? cacheTag.channel(channel.path) : cacheTag.tag(channel.tagId), ...teaserTags(teasers)],
      facts: { canonicalPath: channelHref(channel.path) },
      list: teasers,
      feedPath: channelHref(channel.path),
      structuredData: (site) =>
        describeList(
          { name: channel.displayName, path: channelHref(channel.path) },
          teasers.map((teaser) => teaser.targetPathOrUrl),
          site,
        ),
    };
  },
};
