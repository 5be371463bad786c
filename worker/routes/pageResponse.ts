import { COOKIES, readCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readDevice } from '#shared/domain/paywall/device.ts';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Bytes } from '#shared/lib/bytes.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { htmlHeaders } from '../middleware/securityHeaders.ts';
import type { Portal } from '../portal.ts';
import { composeBody, type Filling } from '../render/composeBody.ts';
import { isStaff } from '../session/isStaff.ts';
import { readReader } from '../session/readReader.ts';
import { fillArticleBody } from './articleBody.tsx';
import type { CacheHeaders } from './describeCache.ts';
import { readerAttributes } from './readerAttributes.ts';

export type PageAnswer = {
  readonly request: Request;
  readonly mandator: Mandator;
  readonly entry: CacheEntry;
  readonly cacheHeaders: CacheHeaders;
  readonly path: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Turns a template into an answer for one reader. Status and headers are final before anything slow is awaited. Design 1. */
export function createPageResponder(portal: Portal) {
  /** What every anonymous reader of a page without an open hole gets, put together once per entry. */
  const anonymousBytes = new WeakMap<CacheEntry, Bytes>();

  return async (answer: PageAnswer): Promise<Response> => {
    const { request, entry, mandator } = answer;
    const cookies = request.headers.get('cookie');
    const now = new Date(portal.clock());
    const { publicKeys: keys, settings, log } = portal;
    const reader = cookies
      ? await readReader(cookies, mandator.id, { keys, issuer: settings.IDENTITY_ISSUER, now, waitUntil: answer.waitUntil, log })
      : ANONYMOUS;
    if (entry.meta.holes.some((hole) => hole.name === 'articleBody')) return respondWithArticle(answer, reader, cookies);
    if (reader.kind === 'anonymous') return respondToEverybody(answer);
    return new Response(composeBody(entry, fillings(reader, '')), { headers: personalHeaders(answer) });
  };

  /** The same bytes for every anonymous reader, so they may be asked for again with their ETag. */
  function respondToEverybody({ request, entry, cacheHeaders }: PageAnswer): Response {
    const { etag } = entry.meta;
    const headers = { ...htmlHeaders, ...cacheHeaders, 'cache-control': 'private, no-cache', etag };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(bytesForAnonymous(entry), { headers });
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
    const headers = personalHeaders(answer);
    return new Response(composeBody(entry, fillings(reader, filling)), {
      headers: anonymousId === knownId ? headers : { ...headers, 'set-cookie': serializeCookie(COOKIES.anonymousId, anonymousId) },
    });
  }

  function bytesForAnonymous(entry: CacheEntry): Bytes {
    const known = anonymousBytes.get(entry);
    if (known) return known;
    const body = composeBody(entry, fillings(ANONYMOUS, ''));
    if (!(body instanceof Uint8Array)) throw new Error('A page without an open hole is complete');
    anonymousBytes.set(entry, body);
    return body;
  }
}

function personalHeaders({ cacheHeaders }: PageAnswer) {
  return { ...htmlHeaders, ...cacheHeaders, 'cache-control': 'private, no-store' };
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
