import type { CacheEntry } from '../cache/entry.ts';
import { refuseAhead } from '../http/refuseAhead.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { UndecidedBody } from '../pages/article/UndecidedBody.tsx';
import { readerStyle } from '../render/readerStyle.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { fillings } from './fillings.ts';
import type { PageHeaders } from './pageHeaders.ts';
import { createRepeatedPages } from './repeatedPages.ts';
import { respondToAnonymous } from '../http/respondToAnonymous.ts';
import { withStyles } from './withStyles.ts';

type PageAhead = { readonly visit: Visit; readonly entry: CacheEntry; readonly headers: PageHeaders };

/** How long a browser may show a prefetched page without a request. `Vary` makes it reload after a cookie change. */
const KEPT = { 'cache-control': 'private, max-age=60', vary: 'Save-Data, Cookie' } as const;

/**
 * A prefetched page: the template, with the reader of the id token. The paid body is a placeholder: no service is
 * called, nothing is counted, no cookie is set. The browser requests the decision once the page is displayed
 * (`client/page/openAhead.ts`). Decision 068.
 */
export function createAheadResponder({ readers }: Isolate<'session'>): (page: PageAhead) => Promise<Response> {
  const undecided = new WeakMap<CacheEntry, string>();
  const composeRepeated = createRepeatedPages();

  const undecidedBody = (entry: CacheEntry): string => {
    const { facts } = entry.meta;
    if (facts.kind !== 'article') return '';
    const markup = undecided.get(entry) ?? renderFragment(<UndecidedBody articleId={facts.articleId} />, 'u');
    undecided.set(entry, markup);
    return markup;
  };

  return async ({ visit, entry, headers }) => {
    const session = await readers.session.openSession(visit);
    // A prefetched page is displayed unchanged: it must not show a reader whose session only needs a refresh as a
    // guest.
    if (session.isRefreshDue) return refuseAhead();
    const isPaid = entry.meta.holes.some(({ name }) => name === 'articleBody');
    if (session.reader.kind === 'anonymous' && !isPaid)
      return respondToAnonymous(visit.request, { entry, headers: keptShortly(headers.shared()) }, visit.waitUntil);
    const body = composeRepeated(entry, fillings(session, { articleBody: undecidedBody(entry) }));
    const own = withStyles(headers.personal(), [readerStyle(session)]);
    return new Response(body, { headers: session.reader.kind === 'anonymous' ? keptShortly(own) : own });
  };
}

function keptShortly(headers: Headers): Headers {
  const own = new Headers(headers);
  for (const [name, value] of Object.entries(KEPT)) own.set(name, value);
  return own;
}
