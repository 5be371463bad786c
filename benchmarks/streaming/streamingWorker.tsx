import { renderToReadableStream } from 'react-dom/server';
import * as v from 'valibot';
import { pageContract } from '#shared/contracts/contentApi.contract.ts';
import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import { NO_MENUS } from '#shared/domain/site/menuHandles.ts';
import { ANONYMOUS } from '#shared/domain/session/reader.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { NOTHING_SET_UP } from '#shared/domain/consent/presentThirdParties.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { PublishingSettings } from '#worker/env.ts';
import { toArticleView } from '#worker/pages/article/Article.page.tsx';
import { createPersonalScope } from '#worker/render/personalScope.tsx';
import { RenderScopeContext } from '#worker/render/renderScope.ts';
import { createSignedPlaces } from '#worker/render/signedPlaces.ts';
import { createPageStyles } from '#worker/render/pageStyles.ts';
import { PageDocument } from '#worker/templates/PageDocument.tsx';

type Env = { readonly CONTENT_API_URL: string };

const { imageUrls, hostedUrls, media } = createSignedPlaces({
  secret: 'streaming-image-secret',
  pictureOrigin: '',
  serviceUrl: 'http://media.localhost',
  playerId: 'haus',
  thirdParties: {},
});
const pageStyles = createPageStyles();
const matchRoute = createRouteMatcher(ROUTES);
const mainMenuHandle = tagesbote.builtInMenu.map(({ path, label }) => ({ target: path, label }));
const site = {
  menus: { ...NO_MENUS, mainMenuHandle },
  redirects: new Map<string, never>(),
  breakingNews: null,
  settings: DEFAULT_SETTINGS,
};
const publishingSettings: PublishingSettings = {
  FRESH_HOME_SECONDS: undefined,
  FRESH_PAGE_SECONDS: undefined,
  STALE_SECONDS: 0,
  LEGAL_ARTICLE_IDS: [],
  APP_MODE: '',
  RECOMMENDATIONS_ENABLED: false,
  RECOMMENDATIONS_PERCENT_OF_B: 0,
  BEHAVIOUR_MEASURED: 'consent',
  ...NOTHING_SET_UP,
};

/** The article page as a plain streaming app: no cache, paywall, reader or headers. */
export default {
  async fetch(request: Request, { CONTENT_API_URL }: Env): Promise<Response> {
    const match = matchRoute(new URL(request.url).pathname);
    if (match.kind !== 'match') return new Response(null, { status: 404 });
    const { route, params } = match;
    const answer = await fetch(`${CONTENT_API_URL}/v5/${params.id}?mandator=${tagesbote.id}`);
    const payload = v.parse(pageContract, await answer.json());
    if (payload.type !== 'article') return new Response(null, { status: 404 });
    const view = toArticleView(payload, tagesbote, { ...publishingSettings, ...DEFAULT_SETTINGS });
    // Holes and islands are replaced, so only long texts and links use it.
    const scope = createPersonalScope({ reader: ANONYMOUS, notice: null });
    const html = await renderToReadableStream(
      <RenderScopeContext value={scope}>
        <PageDocument
          mandator={tagesbote}
          site={site}
          route={route}
          styles={pageStyles({
            mandator: tagesbote.id,
            layout: route.layout,
            kind: 'article',
            hasHole: false,
            hasWay: true,
            hasUtilityBar: route.showUtilityBar,
          })}
          publishing={{
            build: 'streaming',
            clock: Date.now,
            imageUrls,
            hostedUrls,
            media,
            settings: publishingSettings,
            publicOrigin: () => 'http://tagesbote.localhost',
          }}
          head={{ ...view, pageType: route.pageType, canonicalUrl: `http://tagesbote.localhost${view.canonicalPath}` }}
        >
          {view.content}
        </PageDocument>
      </RenderScopeContext>,
    );
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
