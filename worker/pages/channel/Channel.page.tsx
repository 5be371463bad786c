import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { channelTexts } from '#shared/i18n/texts/lists.ts';
import { channelHref, topicHref } from '#shared/routes/hrefs.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { TeaserList } from '../TeaserList.tsx';
import { teaserTags } from '../teaserTags.ts';

/**
 * A section of the title or a tag: the content server says which the path is. A tag's page is the first of its topic,
 * which goes by its number and has all the others.
 */
export const channelPage = contentPage({
  kind: 'channel',
  contentPath: ({ slug }) => `/${slug}`,
  knownBy: ({ slug }) => [cacheTag.channel(slug)],
  toView({ channel, teasers, hasNextPage }, mandator) {
    const { path, tagId } = channel;
    const ownPath = tagId === null ? channelHref(path) : topicHref(tagId, 1);
    return listView({
      title: channel.seoTitle ?? channel.displayName,
      description: channelTexts.description(channel.displayName, mandator.declined),
      name: channel.displayName,
      path: ownPath,
      content: (
        <>
          <ListHead title={channel.displayName} />
          <TeaserList
            teasers={teasers}
            newerHref={null}
            olderHref={tagId !== null && hasNextPage ? topicHref(tagId, 2) : null}
          />
        </>
      ),
      tags: [cacheTag.channel(path), ...(tagId === null ? [] : [cacheTag.tag(tagId)]), ...teaserTags(teasers)],
      list: teasers,
      feedPath: ownPath,
    });
  },
});
