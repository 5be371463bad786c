import { useEffect } from 'react';
import type { KeptArticle, Shelf } from '#shared/domain/offline/shelf.ts';
import { editionName } from '#shared/i18n/editionName.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { offlineTexts as texts } from '#shared/i18n/texts/offline.ts';
import { offlineShelfStore } from '../stores/offlineShelf.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './OfflineArticles.module.css';

/** E-paper editions and articles available offline, and bookmarks that are not. Acceptance G9, G39. */
export function OfflineArticles() {
  const { shelf, load } = usePageStore(offlineShelfStore);
  useEffect(load, [load]);
  if (!shelf) return null;
  const listOf = (why: KeptArticle['why']) => shelf.articles.filter((article) => article.why === why);
  if (shelf.articles.length === 0 && shelf.editions.length === 0) return <p className={styles.hint}>{texts.nothing}</p>;
  return (
    <section className={styles.kept} aria-labelledby="offline-lesbar">
      <h2 id="offline-lesbar">{texts.kept}</h2>
      <Editions editions={shelf.editions} />
      <Articles title={texts.bookmarked} articles={listOf('bookmarked')} shelf={shelf} />
      <Articles title={texts.read} articles={listOf('read')} shelf={shelf} />
      {shelf.isFull && <p className={styles.hint}>{texts.full}</p>}
    </section>
  );
}

OfflineArticles.displayName = 'OfflineArticles';

function Editions({ editions }: Pick<Shelf, 'editions'>) {
  if (editions.length === 0) return null;
  return (
    <>
      <h3>{texts.editions}</h3>
      <ul>
        {editions.map((edition) => (
          <li key={edition.path}>
            <a href={edition.path}>{editionName(edition)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

type ArticlesProps = { readonly title: string; readonly articles: readonly KeptArticle[]; readonly shelf: Shelf };

function Articles({ title, articles, shelf: { entitlement } }: ArticlesProps) {
  if (articles.length === 0) return null;
  const describe = ({ isPaid, hasBody, keptAt }: KeptArticle) => {
    if (keptAt === null) return texts.missing;
    if (!isPaid) return '';
    return hasBody && entitlement
      ? texts.until(formatDate(new Date(entitlement.endsAt).toISOString()))
      : texts.publicPart;
  };
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {articles.map((article) => (
          <li key={article.articleId}>
            {article.keptAt === null ? (
              <span>{article.headline || texts.unknown}</span>
            ) : (
              <a href={article.path}>{article.headline}</a>
            )}
            <small>{describe(article)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
