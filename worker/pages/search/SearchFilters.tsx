import {
  SEARCH_PATH,
  searchHref,
  searchParameters,
  type SearchInput,
  type SearchPeriod,
} from '#shared/domain/search/searchInput.ts';
import { searchTexts } from '#shared/i18n/texts/search.ts';
import type { Section } from './search.data.ts';
import styles from './Search.module.css';

const PERIODS: readonly (SearchPeriod | null)[] = [null, 'tag', 'woche', 'monat'];

type SearchFiltersProps = {
  readonly input: SearchInput;
  readonly sections: readonly Section[];
  readonly years: readonly number[];
};

/**
 * Closed until a filter is set, so that the first hit is on a phone's first screen. Plain links, which work without
 * script. A filter begins at the first page.
 */
export function SearchFilters({ input, sections, years }: SearchFiltersProps) {
  const { section, period, year, isNewestFirst } = input;
  const hrefWith = (change: Partial<SearchInput>) => searchHref({ ...input, page: 1, ...change });
  return (
    <details className={styles.filters} open={section !== null || period !== null || year !== null || isNewestFirst}>
      <summary>{searchTexts.filters}</summary>
      <Filter
        label={searchTexts.period}
        options={PERIODS.map((period) => ({
          label: period === null ? searchTexts.allPeriods : searchTexts.periods[period],
          href: hrefWith({ period, year: null }),
          isCurrent: input.period === period && (period !== null || input.year === null),
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
      <Filter
        label={searchTexts.order}
        options={[false, true].map((isNewestFirst) => ({
          label: isNewestFirst ? searchTexts.newestFirst : searchTexts.bestFirst,
          href: hrefWith({ isNewestFirst }),
          isCurrent: input.isNewestFirst === isNewestFirst,
        }))}
      />
      <SearchYears input={input} years={years} />
    </details>
  );
}

/** A form, since there may be fifty of them. It works without script. */
function SearchYears({ input, years }: { readonly input: SearchInput; readonly years: readonly number[] }) {
  const { year } = input;
  const options = year === null || years.includes(year) ? years : [year, ...years];
  if (options.length === 0) return null;
  const kept = searchParameters({ ...input, period: null, year: null });
  return (
    <form className={styles.years} action={SEARCH_PATH}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{searchTexts.year}</span>
        <select name="jahr" defaultValue={year ?? ''}>
          <option value="">{searchTexts.allYears}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <button>{searchTexts.showYear}</button>
    </form>
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
