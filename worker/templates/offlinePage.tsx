import { documentTitle } from '#shared/domain/page/documentTitle.ts';
import { offlineTexts } from '#shared/i18n/texts/offline.ts';
import { NO_FACTS } from '../cache/entry.ts';
import { uncachedHeaders } from '../http/headers.ts';
import { HEAD_SCRIPT_SOURCE } from '../http/headScriptSource.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { OfflinePage } from '../pages/offline/Offline.page.tsx';
import { OfflineFiles } from '../render/OfflineFiles.tsx';
import { composeBody } from '../render/composeBody.ts';
import { renderTemplate } from '../render/template.ts';
import { PageDocument } from './PageDocument.tsx';

const LAYOUT = 'default';

/** The page that browsers store for offline use, once per build. It is independent of the reader. Decision 070. */
export async function serveOfflinePage({ mandator }: PublicVisit, publishing: Publishing): Promise<Response> {
  const site = publishing.sites.known(mandator);
  const styles = publishing.pageStyles({
    mandator: mandator.id,
    layout: LAYOUT,
    kind: 'offline',
    hasHole: false,
    hasWay: false,
  });
  const head = {
    title: documentTitle(offlineTexts.title, mandator.name),
    description: offlineTexts.title,
    canonicalUrl: null,
    pageType: null,
  };
  const document = (
    <PageDocument mandator={mandator} site={site} route={null} head={head} styles={styles} publishing={publishing}>
      <OfflinePage />
      <OfflineFiles />
    </PageDocument>
  );
  const entry = await renderTemplate(
    {
      document,
      tags: [],
      canonicalPath: null,
      facts: NO_FACTS,
      styleSource: styles.source,
      scriptSource: HEAD_SCRIPT_SOURCE,
      paidBody: null,
    },
    { ...publishing, renderedAt: publishing.clock(), freshForSeconds: 0, staleForSeconds: 0 },
  );
  const html = publishing.htmlHeaders({
    title: mandator.id,
    layout: LAYOUT,
    pageClass: 'public',
    switches: site.settings,
    styleSource: entry.meta.styleSource,
  });
  const headers = { ...html, ...uncachedHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return new Response(
    composeBody(entry, () => ''),
    { headers },
  );
}
