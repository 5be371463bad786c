/** An e-paper edition stored with its file and everything that shows it, in a cache of its own. */
export type KeptEdition = {
  /** Its one address. */
  readonly path: string;
  readonly districtName: string;
  readonly day: string;
  /** The mark of the reader who stored it. */
  readonly mark: string;
};

/** An edition has up to 90 MB. */
const MOST_EDITIONS = 2;

/** The stored editions after another was stored: the latest stored first, without those beyond the limit. */
export function withEdition(editions: readonly KeptEdition[], stored: KeptEdition): readonly KeptEdition[] {
  return [stored, ...editions.filter(({ path }) => path !== stored.path)].slice(0, MOST_EDITIONS);
}
