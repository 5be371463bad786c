import { SEARCH_PATH } from '../domain/search/searchInput.ts';
import { searchTexts } from '../i18n/texts/search.ts';
import styles from './SearchForm.module.css';

type SearchFormProps = {
  /** The last search term. */
  readonly term?: string;
  /** Parameters that the next search keeps. */
  readonly kept?: Readonly<Record<string, string>>;
};

/** Works without script: `/suche` trims the input. */
export function SearchForm({ term, kept }: SearchFormProps) {
  return (
    <form className={styles.search} action={SEARCH_PATH}>
      <input type="search" name="q" aria-label={searchTexts.label} defaultValue={term} required maxLength={200} />
      {Object.entries(kept ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button>{searchTexts.submit}</button>
    </form>
  );
}
