import { COOKIES, readCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readDevice } from '#shared/domain/paywall/device.ts';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Bytes } from '#shared/lib/bytes.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import type { Portal } from '../portal.ts';
import { composeBody, type Filling } from '../render/composeBody.ts';
import { isStaff } from '../session/isStaff.ts';
import { readReader } from '../session/readReader.ts';
import { fillArticleBody } from './articleBody.tsx';
import type { PageHeaders } from './pageHeaders.ts';
import { readerAttributes } from '../render/readerAttributes.ts';

export type PageAnswer = {
  readonly request: Request;
  readonly mandator: Mandator;
  readonly entry: CacheEntry;
  readonly headers: PageHeaders;
  readonly path: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Turns a template into an answer for one reader. Status and headers are final before anything slow is awaited. Design 1. */
export function createPageResponder(portal: Portal) {
  const lastKind = new WeakMap<CacheEntry, { readonly attributes: string; readonly bytes: Bytes }>();

  return async (answer: PageAnswer): Promise<Response> => {
    const { request, entry, mandator } = answer;
    const cookies = request.headers.get('cookie');
    const { publicKeys: keys, settings, log } = portal;
    const reader =
      cookies === null
        ? ANONYMOUS
        : await readReader(cookies, mandator.id, { keys, issuer: settings.IDENTITY_ISSUER, now: new Date(portal.clock()), waitUntil: answer.waitUntil, log });
    if (entry.meta.holes.some((hole) => hole.name === 'articleBody')) {
      return isPrefetch(request) ? refuseAhead(answer) : respondWithArticle(answer, reader, cookies);
    }
    if (reader.kind === 'anonymous') return respondToEverybody(answer);
    return new Response(completeBytes(entry, reader), { headers: answer.headers.personal() });
  };

  /** A page without an open hole for a logged-in reader: the same for all of a kind, so the last kind's bytes are kept with the entry. */
  function completeBytes(entry: CacheEntry, reader: Reader): Bytes {
    const attributes = readerAttributes(reader);
    const known = lastKind.get(entry);
    if (known?.attributes === attributes) return known.bytes;
    const bytes = composeBody(entry, fillings(reader, ''));
    if (!(bytes instanceof Uint8Array)) throw new Error('A page without an open hole is complete');
    lastKind.set(entry, { attributes, bytes });
    return bytes;
  }

  /** The same bytes for every anonymous reader, so they may be asked for again with their ETag. */
  function respondToEverybody({ request, entry, headers }: PageAnswer): Response {
    if (request.headers.get('if-none-match') === entry.meta.etag) return new Response(null, { status: 304, headers: headers.shared() });
    return new Response(entry.html, { headers: headers.shared() });
  }

  async function respondWithArticle(answer: PageAnswer, reader: Reader, cookies: string | null): Promise<Response> {
    const { request, entry, mandator, path } = answer;
    const knownId = readCookie(cookies, COOKIES.anonymousId);
    const anonymousId = knownId && /^[\w-]{8,64}$/.test(knownId) ? knownId : crypto.randomUUID();
    const { filling } = await fillArticleBody(
      {
        entry,
        mandator,
        reader,
        path,
        anonymousId,
        device: readDevice(request.headers.get('sec-ch-ua-mobile'), request.headers.get('user-agent')),
        referrer: request.headers.get('referer') ?? '',
        idToken: reader.kind === 'loggedIn' ? readCookie(cookies, COOKIES.idToken) : null,
        isStaff: cookies !== null && (await isStaff(cookies, portal.settings.STAFF_SECRET, new Date(portal.clock()))),
      },
      portal,
    );
    const response = new Response(composeBody(entry, fillings(reader, filling)), { headers: answer.headers.personal() });
    if (anonymousId !== knownId) response.headers.append('set-cookie', serializeCookie(COOKIES.anonymousId, anonymousId));
    return response;
  }
}

/** `Sec-Purpose` is the browser's word, `Purpose` our script's where a browser has none. */
function isPrefetch({ headers }: Request): boolean {
  return /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}

/**
 * A paid article is opened by reading it: whoever only rests on its link is neither counted by the paywall service nor given a cookie.
 * Browsers open what they fetched ahead only where it succeeded, and 204 would: then a click led nowhere.
 */
function refuseAhead({ headers }: PageAnswer): Response {
  return new Response(null, { status: 503, headers: headers.personal() });
}

function fillings(reader: Reader, articleBody: Filling): (hole: HoleName) => Filling {
  return (hole) => {
    switch (hole) {
      case 'articleBody':
        return articleBody;
      case 'readerAttributes':
        return readerAttributes(reader);
      case 'errorPath':
        return '';
      default:
        return assertNever(hole);
    }
  };
}
