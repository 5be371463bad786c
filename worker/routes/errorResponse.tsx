import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { escapeHtml } from '#shared/lib/escape.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { htmlHeaders, uncachedHeaders } from '../middleware/securityHeaders.ts';
import { ERROR_PAGE_MODULE, ErrorPage, errorTitle, type ErrorStatus } from '../pages/error/Error.page.tsx';
import type { Portal } from '../portal.ts';
import { composeBody } from '../render/composeBody.ts';
import { renderTemplate } from '../render/template.ts';
import type { Site } from '../services/siteDirectory.ts';
import { DocumentFor } from './pageRenderers.tsx';
import { readerAttributes } from '../render/readerAttributes.ts';
import { ANONYMOUS } from '#shared/domain/session/reader.ts';

export type ErrorAnswer = {
  readonly request: Request;
  readonly status: ErrorStatus;
  /** Shown as it is and escaped, e.g. `Page not found: /x`. */
  readonly message: string;
  /** `Cache-Status` and `Server-Timing`, where the cache had a part in it. */
  readonly cacheHeaders?: Readonly<Record<string, string>>;
};

export type ErrorResponder = (answer: ErrorAnswer) => Promise<Response>;

const RETRY_AFTER_SECONDS = 30;

/** The branded error page with its real status. One template per status and title; the message goes into a hole. */
export function createErrorResponder(portal: Portal): ErrorResponder {
  /** By site: a change of menus makes a new one, and the old templates go with the old one. */
  const templates = new WeakMap<Site, Map<ErrorStatus, CacheEntry>>();

  const templateFor = async (status: ErrorStatus, mandator: Mandator): Promise<CacheEntry> => {
    const site = portal.sites.known(mandator);
    const ofSite = templates.get(site) ?? new Map<ErrorStatus, CacheEntry>();
    templates.set(site, ofSite);
    const known = ofSite.get(status);
    if (known) return known;
    const head = { title: `${errorTitle(status)} – ${mandator.name}`, description: errorTitle(status), canonicalUrl: null };
    const document = (
      <DocumentFor visit={{ mandator, site, route: null }} page="error" portal={portal} modules={[ERROR_PAGE_MODULE]} head={head}>
        <ErrorPage status={status} />
      </DocumentFor>
    );
    const entry = await renderTemplate(
      { document, tags: [cacheTag.site(mandator.id)], facts: {}, paidBodyHtml: null },
      { build: portal.build, renderedAt: portal.clock(), freshForSeconds: 0, staleForSeconds: 0, random: portal.random, seal: portal.seal },
    );
    ofSite.set(status, entry);
    return entry;
  };

  return async ({ request, status, message, cacheHeaders = {} }) => {
    const entry = await templateFor(status, readMandator(new URL(request.url).hostname));
    const body = composeBody(entry, (hole) => (hole === 'errorPath' ? escapeHtml(message.slice(0, 300)) : readerAttributes(ANONYMOUS)));
    return new Response(body, {
      status,
      headers: {
        ...htmlHeaders,
        'cache-control': 'private, no-store',
        ...uncachedHeaders,
        ...cacheHeaders,
        ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
      },
    });
  };
}
