import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { headlinesTexts, listTexts } from '#shared/i18n/texts/lists.ts';
import { headlinesHref } from '#shared/routes/hrefs.ts';
import { HeadlineList } from './HeadlineList.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { Paging } from '../Paging.tsx';
import { teaserTags } from '../teaserTags.ts';

/** All articles as headlines, newest first. */
export const headlinesPage = contentPage({
  kind: 'headlines',
  contentPath: ({ page }) => headlinesHref(page),
  knownBy: () => [],
  toView({ teasers, hasNextPage }, mandator, { page }) {
    return listView({
      title: page > 1 ? `${headlinesTexts.title} – ${listTexts.page(page)}` : headlinesTexts.title,
      description: headlinesTexts.description(mandator.declined),
      name: headlinesTexts.title,
      path: headlinesHref(page),
      content: (
        <HeadlinesPage
          teasers={teasers}
          newerHref={page > 1 ? headlinesHref(page - 1) : null}
          olderHref={hasNextPage ? headlinesHref(page + 1) : null}
        />
      ),
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasers)],
      list: teasers,
    });
  },
});

type HeadlinesPageProps = {
  readonly teasers: readonly Teaser[];
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

function HeadlinesPage({ teasers, newerHref, olderHref }: HeadlinesPageProps) {
  return (
    <>
      <ListHead title={headlinesTexts.title} intro={headlinesTexts.intro} />
      <HeadlineList teasers={teasers} />
      <Paging newerHref={newerHref} olderHref={olderHref} />
    </>
  );
}
