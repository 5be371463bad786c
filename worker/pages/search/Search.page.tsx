import { authorName } from '#shared/domain/content/authorName.ts';
import { splitAtHits, type Sought } from '#shared/domain/search/highlight.ts';
import { searchHref, searchParameters, type SearchInput } from '#shared/domain/search/searchInput.ts';
import { quotable, readSearchTerms } from '#shared/domain/search/searchTerms.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { searchTexts } from '#shared/i18n/texts/search.ts';
import { ok } from '#shared/lib/result.ts';
import { latestHref, topicHref, topicsHref } from '#shared/routes/hrefs.ts';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import type { ReactNode } from 'react';
import { NO_FACTS } from '../../cache/entry.ts';
import type { PublicPage } from '../page.ts';
import { ListHead } from '../ListHead.tsx';
import { Paging } from '../Paging.tsx';
import { teaserTags } from '../teaserTags.ts';
import { loadSearch, readSearchInput, sectionsOf, yearsSince, type SearchResult, type Section } from './search.data.ts';
import styles from './Search.module.css';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchHit } from './SearchHit.tsx';

/**
 * Search of a title. Acceptance M6. The term is part of the page's address, so it is cached briefly only: decision 008.
 */
export const searchPage: PublicPage = {
  kind: 'search',
  addressOf: (question) => searchHref(readSearchInput(question)),
  seek: () => null,
  async load(question, { searchArticles, clock }) {
    const { mandator, site } = question;
    const input = readSearchInput(question);
    const now = clock();
    const found = await loadSearch({ input, mandator: mandator.id, now }, searchArticles);
    if (!found.ok) return found;
    const title = input.term === '' ? searchTexts.title : searchTexts.titleOf(quotable(input.term));
    return ok({
      mayStore: true,
      maxAgeSeconds: null,
      view: {
        title: input.page > 1 ? `${title} – ${listTexts.page(input.page)}` : title,
        description: searchTexts.description(mandator.declined),
        canonicalPath: searchHref(input),
        isIndexed: false,
        content: (
          <SearchPage
            input={input}
            result={found.value}
            sections={sectionsOf(site.menus)}
            years={yearsSince(found.value.meta.oldest, now)}
          />
        ),
        tags: teaserTags(found.value.data),
        // Only the first page counts as a search.
        facts:
          input.term !== '' && input.page === 1 ? { kind: 'search', hasHits: found.value.data.length > 0 } : NO_FACTS,
      },
    });
  },
};

type SearchPageProps = {
  readonly input: SearchInput;
  readonly result: SearchResult;
  readonly sections: readonly Section[];
  readonly years: readonly number[];
};

function SearchPage({ input, result, sections, years }: SearchPageProps) {
  const { term, page } = input;
  const { total, isMore, found, suggestion } = result.meta;
  const shownTerm = found === 'corrected' && suggestion !== null ? suggestion : term;
  const sought = readSearchTerms(shownTerm);
  return (
    <>
      <ListHead title={searchTexts.title} />
      <search>
        <SearchForm term={term} kept={searchParameters({ ...input, term: '' })} />
        {term !== '' && <SearchFilters input={input} sections={sections} years={years} />}
      </search>
      {term === '' && <Suggestions title={searchTexts.emptyTitle} tips={[searchTexts.emptyText, searchTexts.signs]} />}
      {term !== '' && result.data.length === 0 && <NothingFound input={input} />}
      {result.data.length > 0 && (
        <>
          {found === 'corrected' && <p className={styles.note}>{searchTexts.corrected(quotable(term))}</p>}
          {found === 'some' && <p className={styles.note}>{searchTexts.some}</p>}
          {page === 1 && <NamedPlaces result={result} sought={sought} />}
          {found !== 'corrected' && suggestion !== null && <DidYouMean input={input} suggestion={suggestion} />}
          <p className={styles.count}>{searchTexts.count(total, isMore, quotable(shownTerm))}</p>
          <ol className={styles.hits}>
            {result.data.map((teaser) => (
              <SearchHit key={teaser.documentId} teaser={teaser} sought={sought} />
            ))}
          </ol>
          <Paging
            newerHref={page > 1 ? searchHref({ ...input, page: page - 1 }) : null}
            olderHref={result.hasNextPage ? searchHref({ ...input, page: page + 1 }) : null}
            labels={{ newer: searchTexts.previous, older: searchTexts.next }}
          />
        </>
      )}
    </>
  );
}

type NamedPlacesProps = { readonly result: SearchResult; readonly sought: Sought };

/** Topics and authors of the hits whose names contain a term: often what the reader looks for. */
function NamedPlaces({ result: { data, meta }, sought }: NamedPlacesProps) {
  const authors = new Map(data.flatMap((teaser) => teaser.authors.map((author) => [author.id, author])));
  const places = [
    ...meta.topics.map(({ id, title }) => ({ name: title, href: topicHref(id, 1) })),
    ...[...authors.values()].map((author) => ({ name: authorName(author), href: author.urlPath })),
  ].filter(({ name }) => splitAtHits(name, sought).some(({ isHit }) => isHit));
  if (places.length === 0) return null;
  return (
    <nav className={styles.places} aria-label={searchTexts.places}>
      <ul>
        {places.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DidYouMean({ input, suggestion }: { readonly input: SearchInput; readonly suggestion: string }) {
  return (
    <p className={styles.note}>
      {searchTexts.didYouMean} <a href={searchHref({ ...input, term: suggestion, page: 1 })}>{suggestion}</a>?
    </p>
  );
}

function NothingFound({ input }: { readonly input: SearchInput }) {
  const isNarrowed = input.section !== null || input.period !== null || input.year !== null;
  return (
    <Suggestions title={searchTexts.nothingFound(quotable(input.term))} tips={searchTexts.tips}>
      {isNarrowed && (
        <a href={searchHref({ ...input, page: 1, section: null, period: null, year: null })}>
          {searchTexts.everywhere}
        </a>
      )}
    </Suggestions>
  );
}

type SuggestionsProps = { readonly title: string; readonly tips: readonly string[]; readonly children?: ReactNode };

function Suggestions({ title, tips, children }: SuggestionsProps) {
  return (
    <section className={styles.suggestions}>
      <h2>{title}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p>
        {children}
        <a href={topicsHref}>{searchTexts.toTopics}</a>
        <a href={latestHref}>{searchTexts.toLatest}</a>
      </p>
    </section>
  );
}
