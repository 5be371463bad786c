import type * as LaterParts from './laterParts.ts';
import { isLite } from '../platform/isLite.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import type { PagePart } from './pagePart.ts';

/**
 * Begins the parts that come with a script of their own: once the page has settled, in lite mode when
 * `client/lite.ts` asks for them.
 */
export const startLaterParts: PagePart = (page, startPage) => {
  const left = new AbortController();
  const { signal } = left;
  const start = ({ startParts }: typeof LaterParts) => startParts(page, startPage, signal);
  // A reader who leaves while they are on their way, or whose line has gone, reads without them.
  const load = () => void import('./laterParts.ts').then(start, () => undefined);
  if (isLite(page)) page.addEventListener('later', load, { once: true, signal });
  else whenSettled(page, load, signal);
  return () => left.abort();
};
