import { searchHref, type SearchInput, type SearchPeriod } from '#shared/domain/search/searchInput.ts';
import { searchStems } from '#shared/domain/search/searchTerms.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { searchTexts } from '#shared/i18n/texts/search.ts';
import { ok } from '#shared/lib/result.ts';
import { latestHref, topicsHref } from '#shared/routes/hrefs.ts';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import type { ReactNode } from 'react';
import type { PublicPage } from '../page.ts';
import { ListHead } from '../ListHead.tsx';
import { Paging } from '../Paging.tsx';
import { teaserTags } from '../teaserTags.ts';
import { loadSearch, readSearchInput, sectionsOf, type SearchResult, type Section } from './search.data.ts';
import styles from './Search.module.css';
import { SearchHit } from './SearchHit.tsx';

/** Search of a title. Acceptance M6. What is searched for is part of the page's address, so it is kept for a moment only: decision 008. */
export const searchPage: PublicPage = {
  kind: 'search',
  addressOf: (question) => searchHref(readSearchInput(question)),
  seek: () => null,
  async load(question, { searchArticles, clock }) {
    const { mandator, site } = question;
    const input = readSearchInput(question);
    const found = await loadSearch({ input, mandator: mandator.id, now: clock() }, searchArticles);
    if (!found.ok) return found;
    const title = input.term === '' ? searchTexts.title : searchTexts.titleOf(input.term);
    return ok({
      mayStore: true,
      maxAgeSeconds: null,
      view: {
        title: input.page > 1 ? `${title} – ${listTexts.page(input.page)}` : title,
        description: searchTexts.description(mandator.declined),
        canonicalPath: searchHref(input),
        isIndexed: false,
        content: <SearchPage input={input} result={found.value} sections={sectionsOf(site.menus)} />,
        tags: teaserTags(found.value.data),
      },
    });
  },
};

type SearchPageProps = { readonly input: SearchInput; readonly result: SearchResult; readonly sections: readonly Section[] };

function SearchPage({ input, result, sections }: SearchPageProps) {
  const { term, section, period, page } = input;
  const kept = { ...(section === null ? {} : { ressort: section }), ...(period === null ? {} : { zeit: period }) };
  return (
    <>
      <ListHead title={searchTexts.title} />
      <search>
        <SearchForm term={term} kept={kept} />
        {term !== '' && <Filters input={input} sections={sections} />}
      </search>
      {term === '' && <Suggestions title={searchTexts.emptyTitle} tips={[searchTexts.emptyText]} />}
      {term !== '' && result.data.length === 0 && <NothingFound input={input} />}
      {result.data.length > 0 && (
        <>
          <p className={styles.count}>{searchTexts.count(result.meta.total, term)}</p>
          <ol className={styles.hits}>
            {result.data.map((teaser) => (
              <SearchHit key={teaser.documentId} teaser={teaser} stems={searchStems(term)} />
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

const PERIODS: readonly (SearchPeriod | null)[] = [null, 'tag', 'woche', 'monat'];

/** Plain links, so that they work without script. A filter begins at the first page. */
function Filters({ input, sections }: Pick<SearchPageProps, 'input' | 'sections'>) {
  const hrefWith = (change: Partial<SearchInput>) => searchHref({ ...input, page: 1, ...change });
  return (
    <div className={styles.filters}>
      <Filter
        label={searchTexts.period}
        options={PERIODS.map((period) => ({
          label: period === null ? searchTexts.allPeriods : searchTexts.periods[period],
          href: hrefWith({ period }),
          isCurrent: input.period === period,
        }))}
      />
      <Filter
        label={searchTexts.section}
        options={[{ path: null, label: searchTexts.allSections }, ...sections].map(({ path, label }) => ({
          label,
          href: hrefWith({ section: path }),
          isCurrent: input.section === path,
        }))}
      />
    </div>
  );
}

type FilterOption = { readonly label: string; readonly href: string; readonly isCurrent: boolean };

function Filter({ label, options }: { readonly label: string; readonly options: readonly FilterOption[] }) {
  return (
    <nav className={styles.filter} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {options.map((option) => (
          <li key={option.href}>
            <a href={option.href} aria-current={option.isCurrent ? 'true' : undefined} rel="nofollow">
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingFound({ input }: { readonly input: SearchInput }) {
  const isNarrowed = input.section !== null || input.period !== null;
  return (
    <Suggestions title={searchTexts.nothingFound(input.term)} tips={searchTexts.tips}>
      {isNarrowed && <a href={searchHref({ ...input, page: 1, section: null, period: null })}>{searchTexts.everywhere}</a>}
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
