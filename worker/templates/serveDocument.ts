import type { SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import type { RenderOutcome } from '../cache/templateStore.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { createTextEntry } from '../render/template.ts';
import { describeCache } from '../http/describeCache.ts';
import { matchesEtag } from '../http/matchesEtag.ts';

/** Specification 9 and design 11: freshness of lists. */
const FRESH_SECONDS = 300;
const RETRY_AFTER_SECONDS = 30;

export type RenderedDocument = {
  readonly text: string;
  readonly tags: readonly string[];
  /** When its data was read, in milliseconds, if not now. */
  readonly asOf?: number;
};

export type DocumentSource = {
  readonly key: string;
  readonly mediaType: string;
  /** The address to look up in the filter first; null for a document that always exists. */
  readonly seek: () => SoughtAddress | null;
  readonly render: () => Promise<RenderedDocument | 'notFound' | 'failed'>;
};

/**
 * A feed or sitemap, cached and purged like a page. Clients must revalidate, so that a retracted article disappears at
 * once.
 */
export async function serveDocument(
  { ifNoneMatch, mandator, waitUntil }: PublicVisit,
  publishing: Publishing,
  { key, mediaType, seek, render }: DocumentSource,
): Promise<Response> {
  const startedAt = performance.now();
  const renderEntry = async (): Promise<RenderOutcome> => {
    const beganAt = publishing.clock();
    const rendered = await render();
    if (rendered === 'failed') return { kind: 'failed' };
    if (rendered === 'notFound') return { kind: 'notFound', isGone: false };
    const { build, random, settings } = publishing;
    const freshForSeconds = settings.FRESH_PAGE_SECONDS ?? FRESH_SECONDS;
    const entry = await createTextEntry(rendered, {
      build,
      random,
      renderedAt: rendered.asOf ?? beganAt,
      freshForSeconds,
      staleForSeconds: settings.STALE_SECONDS,
    });
    return { kind: 'rendered', entry, mayStore: true, isArchived: false };
  };
  const mayExist = () => publishing.addresses.mayExist(mandator.id, seek(), waitUntil);
  const lookup = await publishing.cache.load(key, { render: renderEntry, mayExist }, waitUntil);
  const headers = describeCache(lookup, publishing.clock(), performance.now() - startedAt);
  if (lookup.kind === 'failed') return plainAnswer(503, { ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) });
  if (lookup.kind === 'notFound') return plainAnswer(404, headers);
  const { html, meta } = lookup.entry;
  const kept = {
    ...headers,
    'content-type': `${mediaType}; charset=utf-8`,
    'cache-control': 'public, no-cache',
    etag: meta.etag,
  };
  if (matchesEtag(ifNoneMatch, meta.etag)) return new Response(null, { status: 304, headers: kept });
  return new Response(html, { headers: kept });
}

/** The response for a document that the content server does not know. */
export function missingDocument(): Response {
  return plainAnswer(404, {});
}

/** For programs: a word instead of a page. */
function plainAnswer(status: 404 | 503, headers: Readonly<Record<string, string>>): Response {
  const text = status === 404 ? 'Not Found' : 'Service Unavailable';
  return new Response(text, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
