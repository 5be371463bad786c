import { isVendor } from '#shared/domain/consent/vendors.ts';
import { readMeasured } from '../storage/deferredEntries.ts';
import { documentState } from '../platform/documentState.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';
import { reportReach } from './reportReach.ts';
import { whenGranted } from './whenGranted.ts';

/**
 * Loads each third-party script of the page, once per document, as soon as its vendor is granted, or at once where it
 * counts without: it survives soft navigations, and receives their page views. For Pur readers scripts not meant for
 * them are skipped. Specification 4, consent; acceptance M95, M125.
 */
export function loadThirdParties(page: Document, dialog: Element, signal: AbortSignal): void {
  const isPur = documentState(page).pur !== undefined;
  for (const template of dialog.querySelectorAll<HTMLTemplateElement>('template[data-vendor]')) {
    const { vendor = '', src = '', forPur, census, ...facts } = template.dataset;
    if (!isVendor(vendor) || (isPur && forPur === undefined)) continue;
    const load = () => {
      if (page.head.querySelector(`script[data-vendor="${vendor}"]`)) return;
      const script = Object.assign(page.createElement('script'), { src: thirdPartyScript(src), async: true });
      Object.assign(script.dataset, { vendor, ...facts, ...(vendor === 'webAnalytics' ? measured() : {}) });
      if (vendor === 'reachMeasurement') reportReach(page, script, facts);
      page.head.append(script);
    };
    if (census === undefined) signal.addEventListener('abort', whenGranted(vendor, load));
    else load();
  }
}

/** The tracking id and visits stored after consent, passed to analytics scripts; empty before. */
function measured(): Readonly<Record<string, string>> {
  const { trackingId, visits } = readMeasured();
  return trackingId === null ? {} : { visitor: trackingId, visits: String(visits) };
}
