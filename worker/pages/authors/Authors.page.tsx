import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { contentPage } from '../page.ts';
import { describeList } from '../structuredData.ts';
import styles from './Authors.module.css';

export const authorsPage = contentPage({
  kind: 'authors',
  contentPath: () => '/autoren',
  toView({ authors }, mandator) {
    return {
      title: de.authors.title,
      description: de.authors.description(mandator.name),
      canonicalPath: '/autoren',
      way: [{ name: de.authors.title, path: '/autoren' }],
      content: <AuthorsPage authors={authors} />,
      tags: [cacheTag.authors()],
      structuredData: (site) =>
        describeList(
          { name: de.authors.title, path: '/autoren' },
          authors.map((author) => author.urlPath),
          site,
        ),
    };
  },
});

const EAGER_PORTRAITS = 4;

/** Everybody who writes, by name. Acceptance M5. */
function AuthorsPage({ authors }: Pick<PayloadOf<'authors'>, 'authors'>) {
  return (
    <>
      <h1 className={styles.title}>{de.authors.title}</h1>
      <ul className={styles.list}>
        {authors.map(({ id, prename, surname, role, urlPath, portrait }, position) => (
          <li key={id}>
            {portrait ? (
              <span className={styles.portrait}>
                <Picture image={portrait} ratio="1:1" width={96} loading={position < EAGER_PORTRAITS ? 'eager' : 'lazy'} />
              </span>
            ) : (
              <span className={styles.initials} aria-hidden="true">
                {prename.slice(0, 1)}
                {surname.slice(0, 1)}
              </span>
            )}
            <span>
              <a href={urlPath}>
                {prename} {surname}
              </a>
              <span className={styles.role}>{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
