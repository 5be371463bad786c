import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Reply } from '#shared/domain/desk/reply.ts';
import { documentTitle } from '#shared/domain/page/documentTitle.ts';
import { replyAsText } from '#shared/i18n/replyAsText.ts';
import { loggablePath } from '#shared/routes/accountPaths.ts';
import { escapeHtml } from '#shared/lib/escape.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { NO_FACTS, type CacheEntry } from '../cache/entry.ts';
import { baseHeaders, uncachedHeaders, withStyle } from '../http/headers.ts';
import { HEAD_SCRIPT_SOURCE } from '../http/headScriptSource.ts';
import { ErrorPage, errorTitle, httpStatusOf, type ErrorStatus } from '../pages/error/Error.page.tsx';
import type { PublicVisit, Visit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { composeBody } from '../render/composeBody.ts';
import { readerStyle } from '../render/readerStyle.ts';
import { styleSource } from '../render/styleSource.ts';
import { renderTemplate } from '../render/template.ts';
import type { Site } from '../services/siteDirectory.ts';
import { isCrawler } from '../http/isCrawler.ts';
import { PageDocument } from './PageDocument.tsx';
import { readerAttributes } from '../render/readerAttributes.ts';
import type { Reading } from '#shared/domain/session/reader.ts';

export type ErrorAnswer<V = Visit> = {
  readonly visit: V;
  readonly status: ErrorStatus;
  /** Shown as it is and escaped, e.g. `Page not found: /x`. */
  readonly message: string;
  /** `Cache-Status` and `Server-Timing`, where the cache had a part in it. */
  readonly cacheHeaders?: Readonly<Record<string, string>>;
  /** Rights of reply to an article that is gone. */
  readonly replies?: readonly Reply[];
  /** Overrides the default `Retry-After`. */
  readonly retryAfterSeconds?: number;
};

/** The responder for callers that have the whole visit. */
export type ErrorResponder = (answer: ErrorAnswer) => Promise<Response>;

const RETRY_AFTER_SECONDS = 30;

const ERROR_PAGE = { pageClass: 'public', layout: 'default' } as const;
const ERROR_STYLES = {
  layout: ERROR_PAGE.layout,
  kind: 'error',
  hasHole: false,
  hasWay: false,
  hasUtilityBar: true,
} as const;

function partsOf(reading: Reading) {
  const css = readerStyle(reading);
  return {
    readerAttributes: readerAttributes(reading),
    readerStyle: css && `<style>${css}</style>`,
    articleBody: '',
    giftNotice: '',
    purchases: '',
  };
}

/**
 * The branded error page with its real status, or a line of text for crawlers: acceptance M51, M55. Every error
 * response to a reader is made and logged here: M56. The message and the reader's state are filled in per response.
 */
export function createErrorResponder(
  publishing: Publishing,
): (answer: ErrorAnswer<PublicVisit>, reading: Reading) => Promise<Response> {
  const templateFor = createErrorTemplates(publishing);

  return async (
    { visit: { url, mandator, userAgent }, status, message, cacheHeaders = {}, replies = [], retryAfterSeconds },
    reading,
  ) => {
    const { pathname } = url;
    const httpStatus = httpStatusOf(status);
    const isOurs = httpStatus >= 500;
    publishing.log[isOurs ? 'error' : 'info']('error_shown', {
      status: httpStatus,
      path: loggablePath(pathname).slice(0, 300),
    });
    const headers = {
      'cache-control': 'private, no-store',
      ...uncachedHeaders,
      ...cacheHeaders,
      ...(httpStatus === 404 || httpStatus === 410 ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isOurs || retryAfterSeconds !== undefined
        ? { 'retry-after': String(retryAfterSeconds ?? RETRY_AFTER_SECONDS) }
        : {}),
    };
    if (isCrawler(userAgent)) {
      const lines = [`${httpStatus} ${message || errorTitle(status)}`, ...replies.map(replyAsText)];
      return new Response(`${lines.join('\n\n')}\n`, {
        status: httpStatus,
        headers: { ...baseHeaders, ...headers, 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const entry = await templateFor(status, mandator, replies);
    const fillings = { ...partsOf(reading), errorPath: escapeHtml(message.slice(0, 300)) };
    const body = composeBody(entry, (hole) => fillings[hole]);
    const html = publishing.htmlHeaders({ ...placeOf(mandator, publishing), styleSource: entry.meta.styleSource });
    const shown = new Headers({ ...html, ...headers });
    const css = readerStyle(reading);
    return new Response(body, { status: httpStatus, headers: css ? withStyle(shown, styleSource(css)) : shown });
  };
}

type ErrorTemplate = (status: ErrorStatus, mandator: Mandator, replies: readonly Reply[]) => Promise<CacheEntry>;

/** One template per status and title, and one for the replies to an article while the cache remembers these. */
function createErrorTemplates(publishing: Publishing): ErrorTemplate {
  /** By site: a change of menus makes a new one, and the old templates go with the old one. */
  const templates = new WeakMap<Site, Map<ErrorStatus, CacheEntry>>();
  const templatesOfReplies = new WeakMap<readonly Reply[], CacheEntry>();

  const renderError: ErrorTemplate = (status, mandator, replies) => {
    const head = {
      title: documentTitle(errorTitle(status), mandator.name),
      description: errorTitle(status),
      canonicalUrl: null,
      pageType: null,
    };
    const site = publishing.sites.known(mandator);
    const styles = publishing.pageStyles({
      mandator: mandator.id,
      ...ERROR_STYLES,
      hasReply: replies.length > 0,
    });
    const document = (
      <PageDocument mandator={mandator} site={site} route={null} head={head} styles={styles} publishing={publishing}>
        <ErrorPage status={status} replies={replies} />
      </PageDocument>
    );
    return renderTemplate(
      {
        document,
        tags: [cacheTag.site(mandator.id)],
        canonicalPath: null,
        facts: NO_FACTS,
        styleSource: styles.source,
        scriptSource: HEAD_SCRIPT_SOURCE,
        paidBody: null,
      },
      { ...publishing, renderedAt: publishing.clock(), freshForSeconds: 0, staleForSeconds: 0 },
    );
  };

  return async (status, mandator, replies) => {
    if (replies.length > 0) {
      const entry = templatesOfReplies.get(replies) ?? (await renderError(status, mandator, replies));
      templatesOfReplies.set(replies, entry);
      return entry;
    }
    const site = publishing.sites.known(mandator);
    const ofSite = templates.get(site) ?? new Map<ErrorStatus, CacheEntry>();
    templates.set(site, ofSite);
    const entry = ofSite.get(status) ?? (await renderError(status, mandator, replies));
    ofSite.set(status, entry);
    return entry;
  };
}

function placeOf(mandator: Mandator, { sites }: Publishing) {
  return { ...ERROR_PAGE, title: mandator.id, switches: sites.known(mandator).settings };
}
