import { isPushVendorKind, type PushVendorKind } from '#shared/domain/consent/snippet.ts';
import { readMeasured } from '../storage/deferredEntries.ts';
import { documentState } from '../platform/documentState.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import { whenGranted } from './whenGranted.ts';
import { whenRefused } from './whenRefused.ts';

/**
 * Loads each third-party script of the page, once per document, as soon as its vendor is granted, or at once where it
 * counts without: it survives soft navigations, and receives their page views. For Pur readers scripts not meant for
 * them are skipped. Specification 4, consent; acceptance M95, M125.
 */
export function loadThirdParties(page: Document, dialog: Element, signal: AbortSignal): void {
  const isPur = documentState(page).pur !== undefined;
  for (const template of dialog.querySelectorAll<HTMLTemplateElement>('template[data-vendor]')) {
    const { vendor = '', forPur, census, kind } = template.dataset;
    if (isPushVendorKind(kind))
      signal.addEventListener(
        'abort',
        whenRefused(vendor, () => endPush(kind, signal)),
      );
    if (isPur && forPur === undefined) continue;
    const load = () => void loadScript(page, template, signal);
    if (census === undefined) signal.addEventListener('abort', whenGranted(vendor, load));
    else load();
  }
}

/** A push vendor goes on without a page: refusing it ends its service worker and its subscription. */
function endPush(kind: PushVendorKind, signal: AbortSignal): void {
  const end = async () => (await import('../platform/pushWorker.ts')).endPushWorker(kind);
  // On failure the next page tries again.
  whenIdle(() => void end().catch(() => undefined), signal);
}

/** What is more than a script is started by code of its own, which only pages with such a vendor fetch. */
async function loadScript(page: Document, template: HTMLTemplateElement, signal: AbortSignal): Promise<void> {
  const { vendor = '', src = '', forPur: _, census: __, kind, measured, ...facts } = template.dataset;
  const isThere = () => page.head.querySelector(`script[data-vendor="${vendor}"]`) !== null;
  if (isThere()) return;
  const start = kind === undefined ? null : (await import('./startSnippet.ts').catch(() => null))?.startSnippet;
  // Offline its code is missing, and with it the vendor; the next page tries again.
  if (start === undefined || signal.aborted || isThere()) return;
  const script = Object.assign(page.createElement('script'), { src: thirdPartyScript(src), async: true });
  Object.assign(script.dataset, { vendor, ...facts, ...(measured === undefined ? {} : readIds()) });
  start?.(kind ?? '', page, script, facts);
  page.head.append(script);
}

/** The tracking id and visits stored after consent, for a publisher's own analytics; empty before. */
function readIds(): Readonly<Record<string, string>> {
  const { trackingId, visits } = readMeasured();
  return trackingId === null ? {} : { visitor: trackingId, visits: String(visits) };
}
