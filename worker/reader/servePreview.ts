import * as v from 'valibot';
import { path } from '#shared/contracts/scalars.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { Call } from '../calls/call.ts';
import { baseHeaders, uncachedHeaders } from '../http/headers.ts';
import type { Publishing } from '../isolate/publishing.ts';
import type { PageServices } from '../pages/page.ts';
import { publicPages } from '../templates/publicPages.ts';
import { renderPage } from '../templates/renderPage.tsx';

/** Sent by the desk: `desk/pages/FrontPreview.page.tsx`. An empty channel is the title's own front. */
const askedContract = v.object({
  channel: v.union([v.literal(''), path]),
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});

/**
 * A front with the places of its proposal, rendered as readers' pages are, but by nothing that is kept or counted: no
 * template cache, no view, and no script, so that neither ads nor consent nor push can begin. The key is the content
 * server's to judge. A wrong one, or one that is over, is answered as a page that is missing. Decision 118.
 */
export async function servePreview(call: Call<'portal'>, form: URLSearchParams): Promise<Response> {
  const { visit, isolate, respondWithError } = call;
  const { publishing, readers } = isolate;
  const missing = () => respondWithError({ visit, status: 404, message: '' });
  const asked = v.safeParse(askedContract, Object.fromEntries(form));
  const { DESK_ORIGIN } = readers.portal.settings;
  if (!asked.success || DESK_ORIGIN === '') return missing();
  const { channel, key } = asked.output;
  const routeName = channel === '' ? 'home' : 'channel';
  const route = ROUTES.find(({ name }) => name === routeName);
  if (!route) throw new Error(`There is no route ${routeName}`);
  const { mandator, waitUntil } = visit;
  const site = await publishing.sites.current(mandator, waitUntil);
  const params = { id: null, page: 1, slug: channel };
  const question = { mandator, site, route, params, query: {}, isLite: false };
  const rendered = await renderPage(publicPages[routeName], question, publishing, withProposal(publishing, key));
  if (rendered.kind === 'failed') return respondWithError({ visit, status: 503, message: '' });
  if (rendered.kind === 'notFound') return missing();
  const { html, meta } = rendered.entry;
  const page = { title: mandator.id, layout: route.layout, switches: site.settings, pageClass: 'public' } as const;
  const { 'content-security-policy': policy = '' } = publishing.htmlHeaders({ ...page, ...meta });
  return new Response(html, {
    headers: {
      ...baseHeaders,
      ...uncachedHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sandboxed(policy, DESK_ORIGIN),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

function withProposal(publishing: Publishing, preview: string): PageServices {
  const { contentApi } = publishing;
  return { ...publishing, contentApi: { fetchPage: (asked) => contentApi.fetchPage({ ...asked, preview }) } };
}

/** Of the same origin, for pictures and fonts alone. */
function sandboxed(policy: string, deskOrigin: string): string {
  return `${policy.replace("frame-ancestors 'none'", `frame-ancestors ${deskOrigin}`)}; sandbox allow-same-origin`;
}
