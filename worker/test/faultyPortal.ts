import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { createPortal, type AppRoutes } from '../app.ts';
import type { CacheApi } from '../cache/sharedTiers.ts';
import { createIsolate } from '../isolate/createIsolate.ts';
import { playServices } from './playServices.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

export type FaultyPortalOptions = {
  /** Answers by path prefix of the upstream address; the longest matches. For tests of faults only. */
  readonly upstreams?: Readonly<Record<string, Answer>>;
  readonly env?: object;
  readonly openCache?: () => Promise<CacheApi>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly routes?: AppRoutes;
  readonly clock?: () => number;
  readonly build?: string;
};

/** The whole app on workerd with real KV and Durable Objects, and upstreams controlled by the test. */
export function createFaultyPortal({
  upstreams = {},
  env = {},
  settings = {},
  routes,
  clock = Date.now,
  build = 'test-build',
  openCache = () => caches.open(`templates-${Math.random()}`),
}: FaultyPortalOptions = {}) {
  const answers = new Map(
    Object.entries({ '/address-bloom': missing, ...upstreams }).sort(([one], [other]) => other.length - one.length),
  );
  const events: { event: string; cause?: string; path?: string }[] = [];
  const calls: string[] = [];
  const fetchUpstream = async (...asked: ConstructorParameters<typeof Request>) => {
    const request = new Request(...asked);
    calls.push(request.url);
    const { pathname } = new URL(request.url);
    for (const [prefix, answer] of answers) if (pathname.startsWith(prefix)) return answer(request);
    return Response.json({ data: [] });
  };
  const bindings = {
    ...platform,
    TEMPLATES: platform.TEMPLATES,
    PURGE_LOG: platform.PURGE_LOG,
    REFRESH_LEASE: platform.REFRESH_LEASE,
    LIVE_ARTICLE: platform.LIVE_ARTICLE,
    ATTEMPT_COUNTER: platform.ATTEMPT_COUNTER,
    GRANT_USES: platform.GRANT_USES,
    SEARCH_RATE: platform.SEARCH_RATE,
    ACCOUNT_RATE: platform.ACCOUNT_RATE,
    PAGE_RATE: platform.PAGE_RATE,
    VIEW_RATE: platform.VIEW_RATE,
    INSIGHTS: platform.INSIGHTS,
    ...playServices({ fetch: fetchUpstream }),
    ...Object.fromEntries(
      Object.values(UPSTREAMS).map(({ variable, host }) => [variable, `http://upstream.test/${host}`]),
    ),
    CONTENT_SERVER_URL: 'http://upstream.test',
    ...settings,
    ...env,
  };
  const isolate = createIsolate({
    env: bindings,
    build,
    clock,
    random: Math.random,
    fetch: fetchUpstream,
    openCache,
    writeLog: (line) => void events.push(JSON.parse(line)),
  });
  const portal = createPortal(isolate, routes);
  const request = async (path: string, init: RequestInit = {}, host = 'tagesbote.localhost') => {
    const context = createExecutionContext();
    const response = await portal(
      new Request(`http://${host}${path}`, { redirect: 'manual', ...init }),
      bindings,
      context,
    );
    const text = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, headers: response.headers, text };
  };
  return { request, events, calls, isolate };
}

/** A content server that publishes no filter of addresses. */
const missing: Answer = () => new Response(null, { status: 404 });

type ArticlePayload = Extract<PagePayload, { type: 'article' }>;

/** Not archived: KV gets an article at its first render. */
const PUBLISHED_NOW = new Date().toISOString();

export function articlePayload(id: number, changes: Partial<ArticlePayload['article']> = {}): ArticlePayload {
  return {
    type: 'article',
    writers: [],
    channel: { path: 'koeln', displayName: 'Köln' },
    topic: null,
    more: [],
    article: {
      id,
      title: 'Titel',
      titlePrefix: null,
      canonicalPath: `/titel-${id}`,
      homeMandator: null,
      leadHtml: 'Vorspann',
      contentRestriction: 'free',
      isOpinion: false,
      isPodcast: false,
      badge: null,
      ai: 'none',
      reviewedBy: null,
      authors: [],
      channelPath: 'koeln',
      maintag: 7,
      tags: [],
      ancestorTags: [],
      publishDate: PUBLISHED_NOW,
      updateDate: null,
      img: null,
      headerVideo: null,
      contentItems: [{ type: 'paragraph', html: 'Absatz' }],
      corrections: [],
      replies: [],
      ...changes,
    },
  };
}

/** The terms, which every order agrees to. */
export const LEGAL_PAYLOAD = {
  type: 'legal',
  document: { slug: 'agb', title: 'AGB', leadHtml: 'Vorspann', contentItems: [{ type: 'paragraph', html: 'Absatz' }] },
};

export function teaserPayload(documentId: number) {
  return {
    documentId,
    title: `Meldung ${documentId}`,
    titlePrefix: null,
    targetPathOrUrl: `/meldung-${documentId}`,
    teaserTextHtml: 'Vorspann',
    contentRestriction: 'free',
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    badge: null,
    authors: [],
    maintag: 7,
    tags: [],
    publishDate: '2026-11-21T10:00:00.000Z',
    img: null,
  };
}
