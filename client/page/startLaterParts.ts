import type * as LaterParts from './laterParts.ts';
import { isLite } from '../platform/isLite.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import type { PagePart } from './pagePart.ts';

/** Starts parts in a later script: once the page is idle; in lite mode when `client/lite.ts` requests them. */
export const startLaterParts: PagePart = (page, startPage) => {
  const left = new AbortController();
  const { signal } = left;
  const start = ({ startParts }: typeof LaterParts) => startParts(page, startPage, signal);
  // Readers who leave meanwhile, or go offline, do without them.
  const load = () => void import('./laterParts.ts').then(start, () => undefined);
  if (isLite(page)) page.addEventListener('later', load, { once: true, signal });
  else whenSettled(page, load, signal);
  return () => left.abort();
};
