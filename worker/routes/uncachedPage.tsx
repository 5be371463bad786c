import type { ReactElement } from 'react';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { ROUTES, type RouteName } from '#shared/routes/routes.ts';
import { uncachedHeaders } from '../middleware/securityHeaders.ts';
import type { Portal } from '../portal.ts';
import { readerAttributes } from '../render/readerAttributes.ts';
import { renderMarkup } from '../render/renderMarkup.tsx';
import { readReader } from '../session/readReader.ts';
import { DocumentFor } from './pageRenderers.tsx';

export type UncachedPage = {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly mandator: Mandator;
  /** The page it stands in for: layout, and the name it is counted under. */
  readonly routeName: RouteName;
  readonly status: 200 | 404 | 410 | 422;
  readonly title: string;
  readonly content: ReactElement;
};

/**
 * A page for one reader: made anew, kept nowhere, found by nobody. Its address may hold what is theirs alone, so the pages it links to do
 * not hear where the reader came from.
 */
export async function serveUncachedPage({ request, waitUntil, mandator, routeName, status, title, content }: UncachedPage, portal: Portal): Promise<Response> {
  const route = ROUTES.find(({ name }) => name === routeName) ?? null;
  const [site, reader] = await Promise.all([
    portal.sites.current(mandator, waitUntil),
    readReader(request.headers.get('cookie'), mandator.id, {
      keys: portal.publicKeys,
      issuer: portal.settings.IDENTITY_ISSUER,
      now: new Date(portal.clock()),
      waitUntil,
      log: portal.log,
    }),
  ]);
  const head = { title: `${title} – ${mandator.name}`, description: title, canonicalUrl: null, pageType: route?.pageType ?? null };
  const { pieces, holes } = renderMarkup(
    <DocumentFor visit={{ mandator, site, route }} portal={portal} head={head}>
      {content}
    </DocumentFor>,
    'u',
  );
  const body = pieces.map((piece, at) => `${piece}${holes[at] === 'readerAttributes' ? readerAttributes(reader) : ''}`).join('');
  return new Response(`<!doctype html>${body}`, {
    status,
    headers: { ...portal.htmlHeaders, ...uncachedHeaders, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  });
}
