import { shortenReport } from '#shared/contracts/shortenReport.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { channelTexts, listTexts } from '#shared/i18n/texts/lists.ts';
import { readBadge } from '#shared/domain/teaser/badge.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import { channelHref, topicHref } from '#shared/routes/hrefs.ts';
import { ServiceBar } from '#shared/ui/ServiceBar.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { LocalReport } from '../LocalReport.later.tsx';
import { SportWidget } from '../SportWidget.later.tsx';
import { TeaserList } from '../TeaserList.tsx';
import { teaserTags } from '../teaserTags.ts';

/**
 * A section of the title or a tag: the content server resolves the path. A tag's page is the first page of its topic,
 * whose address contains the id and which has the other pages.
 */
export const channelPage = contentPage({
  kind: 'channel',
  contentPath: ({ slug, page }) => channelHref(slug, page),
  knownBy: ({ slug }) => [cacheTag.channel(slug)],
  toView({ channel, sportWidget, local, teasers, faces, hasNextPage }, mandator, { page }) {
    const { path, tagId } = channel;
    const pagePath = (number: number) => (tagId === null ? channelHref(path, number) : topicHref(tagId, number));
    const title = channel.seoTitle ?? channel.displayName;
    return listView({
      title: page > 1 ? `${title} – ${listTexts.page(page)}` : title,
      description: channelTexts.description(channel.displayName, mandator.declined),
      name: channel.displayName,
      path: pagePath(page),
      content: (
        <>
          <ListHead title={channel.displayName} />
          {local && <ServiceBar report={shortenReport(local, null)} />}
          <TeaserList
            teasers={channel.displayName === markTexts.opinion ? teasers.map(withoutMark) : teasers}
            faces={faces}
            newerHref={page > 1 ? pagePath(page - 1) : null}
            olderHref={hasNextPage ? pagePath(page + 1) : null}
            block={
              <>
                {local && teasers.length > 0 && <LocalReport report={local} />}
                {page === 1 && sportWidget && <SportWidget {...sportWidget} />}
              </>
            }
            ads={{ title: mandator.id, section: path, pageType: 'Themenseiten', tags: [] }}
          />
          {local && teasers.length === 0 && <LocalReport report={local} />}
        </>
      ),
      tags: [cacheTag.channel(path), ...(tagId === null ? [] : [cacheTag.tag(tagId)]), ...teaserTags(teasers)],
      list: teasers,
      feedPath: pagePath(1),
    });
  },
});

/** The page's heading says so already. */
function withoutMark(teaser: Teaser): Teaser {
  return { ...teaser, isOpinion: false, badge: readBadge(teaser.badge) === 'Kommentar' ? null : teaser.badge };
}
