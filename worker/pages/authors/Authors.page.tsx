import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { authorName } from '#shared/domain/content/authorName.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { authorsTexts } from '#shared/i18n/texts/lists.ts';
import { authorsHref } from '#shared/routes/hrefs.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import styles from './Authors.module.css';

export const authorsPage = contentPage({
  kind: 'authors',
  contentPath: () => authorsHref,
  toView({ authors }, mandator) {
    return listView({
      title: authorsTexts.title,
      description: authorsTexts.description(mandator.declined),
      name: authorsTexts.title,
      path: authorsHref,
      content: <AuthorsPage authors={authors} />,
      paths: authors.map((author) => author.urlPath),
      tags: [cacheTag.authors()],
    });
  },
});

const EAGER_PORTRAITS = 4;

/** All authors, by name. Acceptance M5. */
function AuthorsPage({ authors }: Pick<PayloadOf<'authors'>, 'authors'>) {
  const isLite = useLiteMode();
  return (
    <>
      <ListHead title={authorsTexts.title} />
      <ul className={styles.list}>
        {authors.map(({ id, prename, surname, role, urlPath, portrait }, position) => (
          <li key={id}>
            {portrait && !isLite ? (
              <span className={styles.portrait}>
                <Picture
                  image={portrait}
                  ratio="1:1"
                  width={96}
                  loading={position < EAGER_PORTRAITS ? 'eager' : 'lazy'}
                />
              </span>
            ) : (
              <span className={styles.initials} aria-hidden="true">
                {prename.slice(0, 1)}
                {surname.slice(0, 1)}
              </span>
            )}
            <span>
              <a href={urlPath}>{authorName({ prename, surname })}</a>
              <span className={styles.role}>{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
