import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { HeadlineList } from '../HeadlineList.tsx';
import { contentPage } from '../page.ts';
import { Paging } from '../Paging.tsx';
import { describeList } from '../structuredData.ts';
import { teaserTags } from '../teaserTags.ts';
import styles from './Latest.module.css';

/** What the content server sends at most, and where the headlines go on behind it. */
const SHOWN = 60;
const OLDER = '/schlagzeilen/3';

/** Everything by time: the newest on one page, older ones as headlines. */
export const latestPage = contentPage({
  kind: 'latest',
  contentPath: () => '/neueste',
  toView({ teasers }, mandator) {
    return {
      title: de.latest.title,
      description: de.latest.description(mandator.name),
      canonicalPath: '/neueste',
      way: [{ name: de.latest.title, path: '/neueste' }],
      content: (
        <>
          <h1 className={styles.title}>{de.latest.title}</h1>
          <HeadlineList teasers={teasers} />
          <Paging newerHref={null} olderHref={teasers.length < SHOWN ? null : OLDER} />
        </>
      ),
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasers)],
      list: teasers,
      feedPath: '',
      structuredData: (site) =>
        describeList(
          { name: de.latest.title, path: '/neueste' },
          teasers.map((teaser) => teaser.targetPathOrUrl),
          site,
        ),
    };
  },
});
