import { reactRenderer } from '@hono/react-renderer';
import type { Context } from 'hono';
import { documentTitle } from '#shared/domain/page/documentTitle.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import type { PersonalPage } from '../calls/personalPage.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { createPersonalScope } from '../render/personalScope.tsx';
import { readerStyle } from '../render/readerStyle.ts';
import { RenderScopeContext } from '../render/renderScope.ts';
import { styleSource } from '../render/styleSource.ts';
import { PageDocument } from '../templates/PageDocument.tsx';

const AGAIN_AFTER_SECONDS = 30;

/** The renderer streams through Hono's own context. */
type Streaming = { readonly visit: Visit; readonly context: Context };

/** Streams the page: its shell goes out at once. The second kind of page, design 1. */
export async function servePersonalPage(
  { visit, context }: Streaming,
  page: PersonalPage,
  { publishing, readers }: Isolate<'session'>,
): Promise<Response> {
  const { mandator, waitUntil } = visit;
  const { routeName: name, layout, kind } = page;
  const known = ROUTE_TABLE.find((route) => route.name === name);
  const { showProgressBar = false, showUtilityBar = false } = known ?? {};
  const [site, session] = await Promise.all([
    publishing.sites.current(mandator, waitUntil),
    readers.session.openSession(visit),
  ]);
  const styles = publishing.pageStyles({
    mandator: mandator.id,
    layout,
    kind,
    hasHole: false,
    hasWay: false,
    hasUtilityBar: layout === 'default' && showUtilityBar,
  });
  const css = readerStyle(session);
  const nonce = crypto.randomUUID();
  const retryAfterSeconds = page.retryAfterSeconds ?? (page.status === 503 ? AGAIN_AFTER_SECONDS : undefined);
  const onError = (cause: unknown) =>
    publishing.log.error('personal_page_failed', { path: known?.path ?? '', cause: describeCause(cause) });
  const stream = {
    ...publishing.htmlHeaders({
      pageClass: layout === 'dialogFlow' ? 'framed' : 'personal',
      title: mandator.id,
      layout,
      switches: site.settings,
      styleSource: css ? `${styles.source} ${styleSource(css)}` : styles.source,
      nonce,
      carries: page.carries ?? [],
      formsTo: page.formsTo ?? [],
    }),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(page.hasSecretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
  };
  // The renderer takes its options at creation, and the nonce differs per response.
  await reactRenderer(({ children }) => <>{children}</>, { stream, readableStreamOptions: { nonce, onError } })(
    context,
    async () => undefined,
  );
  context.status(page.status);
  const head = {
    title: documentTitle(page.title, mandator.name),
    description: `${page.title}: ${mandator.name}`,
    canonicalUrl: null,
    pageType: known?.pageType ?? null,
  };
  return context.render(
    <RenderScopeContext value={createPersonalScope(session)}>
      <PageDocument
        mandator={mandator}
        site={site}
        route={{ name, layout, showProgressBar, showUtilityBar }}
        head={head}
        styles={styles}
        publishing={publishing}
      >
        {page.content}
      </PageDocument>
    </RenderScopeContext>,
  );
}
