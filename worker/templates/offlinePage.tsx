import type { ReactNode } from 'react';
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

/** The page that browsers store for offline use, once per build. Decision 070. */
export function serveOfflinePage({ mandator }: PublicVisit, publishing: Publishing): Promise<Response> {
  const content = <OfflinePage />;
  return renderOfflinePage(mandator, publishing, { kind: 'offline', title: offlineTexts.title, content });
}

type OfflineContent = {
  /** Its folder below `worker/pages`, whose styles it uses. */
  readonly kind: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Scripts that it needs besides those of every offline page. */
  readonly scripts?: 'editionScripts';
};

/** A page for a browser's offline store. It is independent of the reader. */
export async function renderOfflinePage(
  mandator: PublicVisit['mandator'],
  publishing: Publishing,
  { kind, title, content, scripts }: OfflineContent,
): Promise<Response> {
  // A stored copy outlives its news, whose page cannot be reached.
  const site = { ...publishing.sites.known(mandator), breakingNews: null };
  const styles = publishing.pageStyles({
    mandator: mandator.id,
    layout: LAYOUT,
    kind,
    hasHole: false,
    hasWay: false,
    hasUtilityBar: true,
  });
  const head = {
    title: documentTitle(title, mandator.name),
    description: title,
    canonicalUrl: null,
    pageType: null,
  };
  const document = (
    <PageDocument mandator={mandator} site={site} route={null} head={head} styles={styles} publishing={publishing}>
      {content}
      <OfflineFiles also={scripts} />
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
