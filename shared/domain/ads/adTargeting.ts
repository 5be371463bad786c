import type { PageType } from '../page/pageType.ts';

/** A page's facts for ad targeting. Contains nothing of the reader. */
export type AdContext = {
  readonly title: string;
  /** Path of the section; empty without one. */
  readonly section: string;
  readonly pageType: PageType;
  /** In the editors' words, the most important first. */
  readonly tags: readonly string[];
};

export type AdReader = { readonly isPlus: boolean; readonly canPersonalize: boolean };

/** Keys and their values; of `tags` there may be several. */
export type AdTargeting = readonly (readonly [key: AdKey, value: string])[];
const KEYS = ['title', 'section', 'pageType', 'tags', 'plususer'] as const;
export type AdKey = (typeof KEYS)[number];

/** Specification 5: the length of a value, in characters. */
const MOST_CHARACTERS = 40;
const FORBIDDEN = /[*'=!+#,;^()<>[\]]/g;
/** Further tags add no information. */
const MOST_TAGS = 5;

/** A value in the form ad services accept. Specification 5, ad targeting. */
export function adValue(text: string): string {
  return Array.from(text.replaceAll(FORBIDDEN, '')).slice(0, MOST_CHARACTERS).join('').trim();
}

/** Targeting by page, for every reader, without empty values. Acceptance M153. */
export function contextTargeting({ title, section, pageType, tags }: AdContext): AdTargeting {
  return valued([
    ['title', title],
    ['section', section],
    ['pageType', pageType],
    ...tags.slice(0, MOST_TAGS).map((tag) => ['tags', tag] as const),
  ]);
}

/** Targeting by reader: nothing without consent to personalisation. Specification 4 and 5. */
export function readerTargeting({ isPlus, canPersonalize }: AdReader): AdTargeting {
  return canPersonalize ? [['plususer', isPlus ? 'ja' : 'nein']] : [];
}

/** The targeting in the address of a slot, and nothing else that stands there. */
export function parseTargeting(query: URLSearchParams): AdTargeting {
  return valued(
    KEYS.flatMap((key) =>
      query
        .getAll(key)
        .slice(0, MOST_TAGS)
        .map((value) => [key, value] as const),
    ),
  );
}

/** Whether the slot's reader lets ads be made personal: only then it says something of the reader. */
export function isPersonal(targeting: AdTargeting): boolean {
  return targeting.some(([key]) => key === 'plususer');
}

function valued(pairs: AdTargeting): AdTargeting {
  return pairs.map(([key, value]) => [key, adValue(value)] as const).filter(([, value]) => value !== '');
}
