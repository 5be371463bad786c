import { reachBundle } from '#shared/domain/consent/reachScripts.ts';
import { reachCode } from '#shared/domain/consent/reachCode.ts';
import { readDevice } from '#shared/domain/paywall/device.ts';
import { documentState } from '../platform/documentState.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';
import { valueAt } from '../platform/valueAt.ts';

declare global {
  interface Window {
    /** INFOnline's measurement manager, or the queue in front of it. */
    IOMm?: (command: 'configure' | 'pageview', facts: Readonly<Record<string, string>>) => void;
  }
}

/** The stations of a title by device, as it has registered them. */
type Stations = { readonly desktop?: string | undefined; readonly mobile?: string | undefined };

/**
 * Has INFOnline count this page once its queue is there: the title's station for this device, and the page's code. In
 * the order of its documents, "without preload and bundle loader", since that loads no script by itself:
 * https://docs.infonline.de/infonline-measurement/integration/web/measurement_manager/
 */
export function tellReach(page: Document, stub: HTMLScriptElement, { desktop = '', mobile = '' }: Stations): void {
  const { href, host } = new URL(stub.src);
  const hint = valueAt(valueAt(navigator, 'userAgentData'), 'mobile') === true ? '?1' : null;
  const station = readDevice(hint, navigator.userAgent) === 'mobile' ? mobile : desktop;
  stub.addEventListener('load', () => {
    window.IOMm?.('configure', { st: station, dn: host });
    window.IOMm?.('pageview', { cp: reachCode(documentState(page)) });
    const src = thirdPartyScript(reachBundle(href));
    page.head.append(Object.assign(page.createElement('script'), { src, async: true }));
  });
}
