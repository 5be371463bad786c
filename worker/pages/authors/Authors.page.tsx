import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { de } from '#shared/i18n/de.ts';
import type { Page } from '../page.ts';
import styles from './Authors.module.css';

export const authorsPage: Page<'authors'> = {
  kind: 'authors',
  modules: ['worker/pages/authors/Authors.page.tsx'],
  contentPath: () => '/autoren',
  toView({ authors }, mandator) {
    return {
      title: de.authors.title,
      description: de.authors.description(mandator.name),
      canonicalPath: '/autoren',
      content: <AuthorsPage authors={authors} />,
      paidBody: null,
      tags: authors.map((author) => cacheTag.author(author.id)),
      facts: { canonicalPath: '/autoren' },
    };
  },
};

function AuthorsPage({ authors }: Pick<PayloadOf<'authors'>, 'authors'>) {
  return (
    <>
      <h1 className={styles.title}>{de.authors.title}</h1>
      <ul className={styles.list}>
        {authors.map(({ id, prename, surname, role, urlPath }) => (
          <li key={id}>
            <span className={styles.portrait} aria-hidden="true">
              {prename.slice(0, 1)}
              {surname.slice(0, 1)}
            </span>
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
