import { LIST_SIZES } from '#shared/domain/page/listSizes.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { latestTexts } from '#shared/i18n/texts/lists.ts';
import { headlinesHref, latestHref } from '#shared/routes/hrefs.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { Paging } from '../Paging.tsx';
import { teaserTags } from '../teaserTags.ts';
import { Ticker } from './Ticker.tsx';

/** Older headlines; some articles of this page appear there again. */
const OLDER = headlinesHref(1 + Math.floor(LIST_SIZES.latest / LIST_SIZES.headlines));

/** Everything by time: the newest on one page, older ones as headlines. */
export const latestPage = contentPage({
  kind: 'latest',
  contentPath: () => latestHref,
  toView({ teasers }, mandator) {
    return listView({
      title: latestTexts.title,
      description: latestTexts.description(mandator.declined),
      name: latestTexts.title,
      path: latestHref,
      content: (
        <>
          <ListHead title={latestTexts.title} intro={latestTexts.intro} />
          <Ticker teasers={teasers} />
          <Paging newerHref={null} olderHref={teasers.length < LIST_SIZES.latest ? null : OLDER} />
        </>
      ),
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasers)],
      list: teasers,
      feedPath: '',
    });
  },
});
