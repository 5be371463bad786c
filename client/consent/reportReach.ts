import { reachBundle } from '#shared/domain/consent/reachScripts.ts';
import { reachCode } from '#shared/domain/consent/reachCode.ts';
import { readDevice } from '#shared/domain/paywall/device.ts';
import { documentState } from '../platform/documentState.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';
import { valueAt } from '../platform/valueAt.ts';
import { eachPageView } from './eachPageView.ts';

declare global {
  interface Window {
    /** INFOnline's measurement manager, or its queue. */
    IOMm?: (command: 'configure' | 'pageview', facts: Readonly<Record<string, string>>) => void;
  }
}

/** INFOnline's registered site ids of a title, by device. */
type Stations = { readonly desktop?: string | undefined; readonly mobile?: string | undefined };

/**
 * Reports page views to INFOnline once its queue exists: the title's site id for this device, and the page's code, for
 * each page that is shown in this document, by script and from the browser's memory too. In
 * the documented order, "without preload and bundle loader", because that loads no script by itself:
 * https://docs.infonline.de/infonline-measurement/integration/web/measurement_manager/
 */
export function reportReach(page: Document, stub: HTMLScriptElement, { desktop = '', mobile = '' }: Stations): void {
  const { href, host } = new URL(stub.src);
  const hint = valueAt(valueAt(navigator, 'userAgentData'), 'mobile') === true ? '?1' : null;
  const station = readDevice(hint, navigator.userAgent) === 'mobile' ? mobile : desktop;
  stub.addEventListener('load', () => {
    window.IOMm?.('configure', { st: station, dn: host });
    eachPageView(page, () => window.IOMm?.('pageview', { cp: reachCode(documentState(page)) }));
    const src = thirdPartyScript(reachBundle(href));
    page.head.append(Object.assign(page.createElement('script'), { src, async: true }));
  });
}
