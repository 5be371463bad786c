import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { headlinesTexts, listTexts } from '#shared/i18n/texts/lists.ts';
import { HeadlineList } from './HeadlineList.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { Paging } from '../Paging.tsx';
import { teaserTags } from '../teaserTags.ts';

const PATH = '/schlagzeilen';
const pagePath = (page: number) => (page === 1 ? PATH : `${PATH}/${page}`);

/** All articles as headlines, newest first. */
export const headlinesPage = contentPage({
  kind: 'headlines',
  contentPath: ({ page }) => pagePath(page),
  knownBy: () => [],
  toView({ teasers, hasNextPage }, mandator, { page }) {
    return listView({
      title: page > 1 ? `${headlinesTexts.title} – ${listTexts.page(page)}` : headlinesTexts.title,
      description: headlinesTexts.description(mandator.declined),
      name: headlinesTexts.title,
      path: pagePath(page),
      content: <HeadlinesPage teasers={teasers} newerHref={page > 1 ? pagePath(page - 1) : null} olderHref={hasNextPage ? pagePath(page + 1) : null} />,
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasers)],
      list: teasers,
    });
  },
});

type HeadlinesPageProps = { readonly teasers: readonly Teaser[]; readonly newerHref: string | null; readonly olderHref: string | null };

function HeadlinesPage({ teasers, newerHref, olderHref }: HeadlinesPageProps) {
  return (
    <>
      <ListHead title={headlinesTexts.title} intro={headlinesTexts.intro} />
      <HeadlineList teasers={teasers} />
      <Paging newerHref={newerHref} olderHref={olderHref} />
    </>
  );
}
