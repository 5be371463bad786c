import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { HeadlineList } from '../HeadlineList.tsx';
import type { Page } from '../page.ts';
import { teaserTags } from '../teaserTags.ts';
import styles from './Latest.module.css';

/** Everything by time, on one page. */
export const latestPage: Page<'latest'> = {
  kind: 'latest',
  modules: ['worker/pages/latest/Latest.page.tsx'],
  contentPath: () => '/neueste',
  toView({ teasers }, mandator) {
    return {
      title: de.latest.title,
      description: de.latest.description(mandator.name),
      canonicalPath: '/neueste',
      content: (
        <>
          <h1 className={styles.title}>{de.latest.title}</h1>
          <HeadlineList teasers={teasers} />
        </>
      ),
      paidBody: null,
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasers)],
      facts: { canonicalPath: '/neueste' },
    };
  },
};
