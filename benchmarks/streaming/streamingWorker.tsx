import { renderToReadableStream } from 'react-dom/server';
import * as v from 'valibot';
import { articlePageContract } from '#shared/contracts/contentApi.contract.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { articlePage } from '#worker/pages/article/Article.page.tsx';
import { DocumentFor } from '#worker/routes/pageRenderers.tsx';

type Env = { readonly CONTENT_API_URL: string };

const matchRoute = createRouteMatcher(ROUTES);
const site = { mainMenu: tagesbote.builtInMenu.map(({ path, label }) => ({ target: path, label })), redirects: new Map() };

/** The article page as anybody would stream it: no cache, no paywall, no reader, no headers. */
export default {
  async fetch(request: Request, { CONTENT_API_URL }: Env): Promise<Response> {
    const match = matchRoute(new URL(request.url).pathname);
    if (match.kind !== 'match') return new Response(null, { status: 404 });
    const { route, params } = match;
    const answer = await fetch(`${CONTENT_API_URL}/v5${articlePage.contentPath(params)}?mandator=${tagesbote.id}`);
    const view = articlePage.toView(v.parse(articlePageContract, await answer.json()), tagesbote, params);
    const html = await renderToReadableStream(
      <DocumentFor
        visit={{ mandator: tagesbote, site, route }}
        page={articlePage.kind}
        portal={{ build: 'streaming', clock: Date.now }}
        modules={articlePage.modules}
        head={{ ...view, canonicalUrl: `http://tagesbote.localhost${view.canonicalPath}` }}
      >
        {view.content}
      </DocumentFor>,
    );
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
