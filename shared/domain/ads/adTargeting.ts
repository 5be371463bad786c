import type { PageType } from '../page/pageType.ts';

/** What a page says of itself to whoever picks an ad for it. Knows no reader. */
export type AdContext = {
  readonly title: string;
  /** Path of the section; empty where the page is none's. */
  readonly section: string;
  readonly pageType: PageType;
  /** In the editors' words, the most important first. */
  readonly tags: readonly string[];
};

export type AdReader = { readonly isPlus: boolean; readonly canPersonalize: boolean };

/** Keys and their values; of `tags` there may be several. */
export type AdTargeting = readonly (readonly [key: AdKey, value: string])[];
export type AdKey = 'title' | 'section' | 'pageType' | 'tags' | 'plususer';

/** Specification 5: the length of a value, in characters. */
const MOST_CHARACTERS = 40;
const FORBIDDEN = /[*'=!+#,;^()<>[\]]/g;
/** More say nothing more of a page. */
const MOST_TAGS = 5;

/** A value as ad services take it. Specification 5, ad targeting. */
export function adValue(text: string): string {
  return Array.from(text.replaceAll(FORBIDDEN, '')).slice(0, MOST_CHARACTERS).join('').trim();
}

/** What of a page an ad goes by, for every reader. Without what would be empty. Acceptance M153. */
export function contextTargeting({ title, section, pageType, tags }: AdContext): AdTargeting {
  return valued([
    ['title', title],
    ['section', section],
    ['pageType', pageType],
    ...tags.slice(0, MOST_TAGS).map((tag) => ['tags', tag] as const),
  ]);
}

/** What of a reader an ad goes by: nothing unless he lets it be made personal. Specification 4 and 5. */
export function readerTargeting({ isPlus, canPersonalize }: AdReader): AdTargeting {
  return canPersonalize ? [['plususer', isPlus ? 'ja' : 'nein']] : [];
}

function valued(pairs: AdTargeting): AdTargeting {
  return pairs.map(([key, value]) => [key, adValue(value)] as const).filter(([, value]) => value !== '');
}
