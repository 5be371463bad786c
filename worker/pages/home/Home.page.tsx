import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Page } from '../page.ts';
import { teaserTags } from '../teaserTags.ts';
import styles from './Home.module.css';

export const homePage: Page<'home'> = {
  kind: 'home',
  modules: ['worker/pages/home/Home.page.tsx'],
  contentPath: () => '/',
  toView(payload, mandator) {
    return {
      title: `${mandator.name}: ${mandator.claim}`,
      description: de.home.description(mandator.name, mandator.area),
      canonicalPath: '/',
      content: <HomePage mandator={mandator} payload={payload} />,
      paidBody: null,
      tags: [cacheTag.front(mandator.id), ...teaserTags([...payload.lead, ...payload.sections.flatMap((section) => section.teasers)])],
      facts: { canonicalPath: '/' },
    };
  },
};

function HomePage({ mandator, payload }: { readonly mandator: Mandator; readonly payload: PayloadOf<'home'> }) {
  const [top, ...others] = payload.lead;
  const below = others.slice(0, 2);
  const beside = others.slice(2);
  return (
    <>
      <h1 className={styles.name}>{mandator.name}</h1>
      <section className={styles.lead}>
        <div className={styles.top}>
          {top && <Teaser teaser={top} size="lead" headingLevel={2} />}
          <div className={styles.below}>
            {below.map((teaser) => (
              <Teaser key={teaser.documentId} teaser={teaser} size="standard" headingLevel={2} />
            ))}
          </div>
        </div>
        <div className={styles.beside}>
          {beside.map((teaser) => (
            <Teaser key={teaser.documentId} teaser={teaser} size="compact" headingLevel={2} />
          ))}
        </div>
      </section>
      {payload.sections.map((section) => (
        <section key={section.path} className={styles.section} aria-labelledby={`ressort-${section.path.replaceAll('/', '-')}`}>
          <h2 id={`ressort-${section.path.replaceAll('/', '-')}`}>
            <a href={channelHref(section.path)}>{section.displayName}</a>
          </h2>
          <div className={styles.grid}>
            {section.teasers.map((teaser, position) => (
              <Teaser key={teaser.documentId} teaser={teaser} size={position === 0 ? 'standard' : 'compact'} headingLevel={3} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
