import type { Reading } from '#shared/domain/session/reader.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Bytes } from '#shared/lib/bytes.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { withStyle } from '../http/headers.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate.ts';
import { composeBody, composeBodyWithin, type Filling } from '../render/composeBody.ts';
import { readerAttributes } from '../render/readerAttributes.ts';
import { readerStyle } from '../render/readerStyle.ts';
import { styleSource } from '../render/styleSource.ts';
import { isPrefetch } from '../session/isNavigation.ts';
import type { Session } from '../session/readSession.ts';
import { fillPurchases } from './fillPurchases.tsx';
import type { HotPage } from './hotPages.ts';
import type { PageHeaders } from './pageHeaders.ts';
import { fillArticleBody } from './paywall/fillArticleBody.tsx';
import { respondToEverybody } from './respondToEverybody.ts';

export type AnsweredPage = {
  readonly visit: Visit;
  readonly entry: CacheEntry;
  readonly headers: PageHeaders;
  /** Where the page may be answered again as it is now; null where it may not. */
  readonly keepHot: ((page: Pick<HotPage, 'entry' | 'headers'>) => void) | null;
};

/**
 * A decision of the paywall service next door is there by then; one that takes longer finds the head and the lead on their way. Where the last
 * one took longer the next is not waited for at all. G1.
 */
const PATIENCE_MS = 5;

/** Turns a template into an answer for one reader. Status and headers are final before anything slow is awaited. Design 1. */
export function createPageResponder({ publishing, readers }: Isolate) {
  let wasPrompt = true;
  const lastKind = new WeakMap<CacheEntry, { readonly kind: string; readonly bytes: Bytes }>();

  return async (answer: AnsweredPage): Promise<Response> => {
    const { visit, entry, headers } = answer;
    const opening = readers.openSession(visit);
    const session = opening instanceof Promise ? await opening : opening;
    if (entry.meta.holes.some((hole) => hole.name === 'articleBody')) {
      if (isPrefetch(visit.request.headers)) return refuseAhead(answer);
      // Nobody reads what has no body: it must not count.
      if (visit.request.method === 'HEAD') return new Response(null, { headers: headers.personal() });
      return respondWithArticle(answer, session);
    }
    // What is fetched ahead is shown as it is: it must not make a stranger of a reader whose session only waits to be refreshed.
    if (session.isRefreshDue && isPrefetch(visit.request.headers)) return refuseAhead(answer);
    if (session.reader.kind === 'anonymous' && session.notice === null) {
      const everybodys = { entry, headers: headers.shared() };
      answer.keepHot?.(everybodys);
      return respondToEverybody(visit.request, everybodys);
    }
    const purchases = fillPurchases(entry, session, visit, { publishing, readers });
    const body = purchases === '' ? completeBytes(entry, session) : await composeBodyWithin(PATIENCE_MS, entry, fillings(session, { purchases }));
    return new Response(body, { headers: personalHeaders(headers, session) });
  };

  /** A page without an open hole for a reader of whom it says something: the same for all of a kind, so the last kind's bytes are kept with the entry. */
  function completeBytes(entry: CacheEntry, reading: Reading): Bytes {
    const kind = readerAttributes(reading) + styleElement(reading);
    const known = lastKind.get(entry);
    if (known?.kind === kind) return known.bytes;
    const bytes = composeBody(entry, fillings(reading, {}));
    if (!(bytes instanceof Uint8Array)) throw new Error('A page without an open hole is complete');
    lastKind.set(entry, { kind, bytes });
    return bytes;
  }

  async function timed(filling: Promise<string>): Promise<string> {
    const askedAt = performance.now();
    const html = await filling;
    wasPrompt = performance.now() - askedAt <= PATIENCE_MS;
    return html;
  }

  async function respondWithArticle({ visit, entry, headers }: AnsweredPage, session: Session): Promise<Response> {
    const { filling } = await fillArticleBody({ visit, entry, session }, { publishing, readers });
    const purchases = fillPurchases(entry, session, visit, { publishing, readers });
    const fill = fillings(session, { articleBody: typeof filling === 'string' ? filling : timed(filling), purchases });
    const body = wasPrompt ? await composeBodyWithin(PATIENCE_MS, entry, fill) : composeBody(entry, fill);
    return new Response(body, { headers: personalHeaders(headers, session) });
  }
}

/**
 * A paid article is opened by reading it: whoever only rests on its link is neither counted by the paywall service nor given a cookie.
 * Browsers open what they fetched ahead only where it succeeded, and 204 would: then a click led nowhere.
 */
function refuseAhead({ headers }: AnsweredPage): Response {
  return new Response(null, { status: 503, headers: headers.personal() });
}

/** The policy allows the rules that only this reader's page has. */
function personalHeaders(headers: PageHeaders, reading: Reading): Headers {
  const css = readerStyle(reading);
  return css ? withStyle(headers.personal(), styleSource(css)) : headers.personal();
}

function styleElement(reading: Reading): string {
  const css = readerStyle(reading);
  return css && `<style>${css}</style>`;
}

type OpenFillings = { readonly articleBody?: Filling; readonly purchases?: Filling };

function fillings(reading: Reading, { articleBody = '', purchases = '' }: OpenFillings): (hole: HoleName) => Filling {
  return (hole) => {
    switch (hole) {
      case 'articleBody':
        return articleBody;
      case 'readerAttributes':
        return readerAttributes(reading);
      case 'readerStyle':
        return styleElement(reading);
      case 'purchases':
        return purchases;
      case 'errorPath':
        return '';
      default:
        return assertNever(hole);
    }
  };
}
