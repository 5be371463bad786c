import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { latestTexts } from '#shared/i18n/texts/lists.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { Paging } from '../Paging.tsx';
import { teaserTags } from '../teaserTags.ts';
import { Ticker } from './Ticker.tsx';

/** What the content server sends at most, and where the headlines go on behind it. */
const SHOWN = 60;
const OLDER = '/schlagzeilen/3';

/** Everything by time: the newest on one page, older ones as headlines. */
export const latestPage = contentPage({
  kind: 'latest',
  contentPath: () => '/neueste',
  toView({ teasers }, mandator) {
    return listView({
      title: latestTexts.title,
      description: latestTexts.description(mandator.declined),
      name: latestTexts.title,
      path: '/neueste',
      content: (
        <>
          <ListHead title={latestTexts.title} intro={latestTexts.intro} />
          <Ticker teasers={teasers} />
          <Paging newerHref={null} olderHref={teasers.length < SHOWN ? null : OLDER} />
        </>
      ),
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasers)],
      list: teasers,
      feedPath: '',
    });
  },
});
