import { PAGE_FACTS } from './pageFacts.ts';

/** The leak crawler's paths for each public page, for errors and for files. */
export const PAGE_WAYS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(PAGE_FACTS).map(([name, { sample, otherWays = [] }]) => [name, [sample, ...otherWays]]),
  ),
  error: ['/gibt-es-nicht', '/autor/x', '/0', '/999999', '/%00'],
  assets: ['/icons/tagesbote.svg'],
};
