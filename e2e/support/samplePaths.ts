import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { PAGE_FACTS, PERSONAL_PAGE_FACTS } from './pageFacts.ts';

/** A page of every route, of the first title. */
export const SAMPLE_PATHS: Readonly<Record<RouteName, string>> = samplesOf(PAGE_FACTS);

/** A page of every route that is for one reader. */
export const PERSONAL_PATHS: Readonly<Record<PersonalRouteName, string>> = samplesOf(PERSONAL_PAGE_FACTS);

/** One page of each look: those that look like another route's are left out. */
export const DIFFERENT_LOOKS: readonly string[] = Object.values(PAGE_FACTS).flatMap(({ sample, looksLike }) =>
  looksLike === undefined ? [sample] : [],
);

function samplesOf<Name extends string>(
  facts: Readonly<Record<Name, { readonly sample: string }>>,
): Readonly<Record<Name, string>> {
  return Object.assign(
    {},
    ...Object.entries<{ readonly sample: string }>(facts).map(([name, { sample }]) => ({ [name]: sample })),
  );
}

/** Whether a page belongs in a frame of the account's dialogs; loaded alone, it opens the page below the dialog. */
export const isDialogPage = (path: string): boolean => path.startsWith('/__mein-portal/dialog-flow/');

/** Kinds of article, by the demo content's numbers. */
export const SAMPLE_ARTICLES = {
  free: '/1001',
  paid: '/1002',
  live: '/1005',
  opinion: '/1006',
  video: '/1007',
  podcast: '/1008',
} as const;

/** A channel with subchannels, and a tag at the catch-all route, like channels. */
export const SAMPLE_LISTS = { channel: '/koeln', tag: '/dom-und-altstadt' } as const;
