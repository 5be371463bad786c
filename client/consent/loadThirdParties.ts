import { isVendor } from '#shared/domain/consent/vendors.ts';
import { readMeasured } from '../storage/deferredEntries.ts';
import { documentState } from '../platform/documentState.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';
import { tellReach } from './tellReach.ts';
import { whenGranted } from './whenGranted.ts';

/**
 * Adds each script that the page has a template for, once for a document, as soon as its vendor is granted: it goes on
 * beside pages that script shows, and hears of their views as everybody does. Readers of Pur are spared those that are
 * not for them. Specification 4, consent; acceptance M95, M125.
 */
export function loadThirdParties(page: Document, dialog: Element, signal: AbortSignal): void {
  const isPur = documentState(page).pur !== undefined;
  for (const template of dialog.querySelectorAll<HTMLTemplateElement>('template[data-vendor]')) {
    const { vendor = '', src = '', forPur, ...facts } = template.dataset;
    if (!isVendor(vendor) || (isPur && forPur === undefined)) continue;
    const load = () => {
      if (page.head.querySelector(`script[data-vendor="${vendor}"]`)) return;
      const script = Object.assign(page.createElement('script'), { src: thirdPartyScript(src), async: true });
      Object.assign(script.dataset, { vendor, ...facts, ...(vendor === 'webAnalytics' ? measured() : {}) });
      if (vendor === 'reachMeasurement') tellReach(page, script, facts);
      page.head.append(script);
    };
    signal.addEventListener('abort', whenGranted(vendor, load));
  }
}

/** What the reader's own consent has us know this browser by, for whoever counts with it; nothing before. */
function measured(): Readonly<Record<string, string>> {
  const { trackingId, visits } = readMeasured();
  return trackingId === null ? {} : { visitor: trackingId, visits: String(visits) };
}
