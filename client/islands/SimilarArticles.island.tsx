import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { articleCardsContract, type ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { narrowings, similarTerms } from '#shared/domain/search/similarTerms.ts';
import { similarArticlesTexts } from '#shared/i18n/texts/similarArticles.ts';
import { SIMILAR_PATH } from '#shared/routes/apiPaths.ts';
import { ArticleCards } from './ArticleCards.tsx';
import styles from './SimilarArticles.module.css';

/** Suggestions for a mistyped address; nothing if none are found. Acceptance M53. */
export function SimilarArticles({ titleName }: { readonly titleName: string }) {
  const [articles, setArticles] = useState<readonly ArticleCard[]>([]);
  useEffect(() => {
    const left = new AbortController();
    void findSimilar(location.pathname, left.signal).then(setArticles);
    return () => left.abort();
  }, []);
  if (articles.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="aehnliche-artikel">
      <h2 id="aehnliche-artikel">{similarArticlesTexts.title}</h2>
      <ArticleCards articles={articles} titleName={titleName} />
    </section>
  );
}

SimilarArticles.displayName = 'SimilarArticles';

/** Searches for all words first, then fewer, until something is found. */
async function findSimilar(pathname: string, signal: AbortSignal): Promise<readonly ArticleCard[]> {
  for (const words of narrowings(similarTerms(pathname))) {
    const found = navigator.onLine ? await ask(words, signal) : null;
    if (!found) return [];
    if (found.length > 0) return found;
  }
  return [];
}

/** Null on failure: suggestions are optional on an error page. */
async function ask(words: readonly string[], signal: AbortSignal): Promise<readonly ArticleCard[] | null> {
  const response = await fetch(`${SIMILAR_PATH}?searchTerms=${words.map(encodeURIComponent).join(';')}`, {
    signal,
  }).catch(() => null);
  if (!response?.ok) return null;
  const answer = v.safeParse(articleCardsContract, await response.json());
  return answer.success ? answer.output.data : null;
}
