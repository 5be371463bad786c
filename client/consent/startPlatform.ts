import { RESET_HASH, SETTINGS_HASH } from '#shared/domain/consent/consentHash.ts';
import { readAsked, type Asked } from '#shared/domain/consent/asked.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { applyPlatformDecision } from './decide.ts';
import { grantsOfPlatform, readPlatformIds } from './grantsOfPlatform.ts';
import { loadThirdParties } from './loadThirdParties.ts';
import { openTcfApi } from './tcfApi.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';
import { valueAt } from '../platform/valueAt.ts';
import { wakeEmbeds } from './wakeEmbeds.ts';
import { whenGranted } from './whenGranted.ts';

declare global {
  interface Window {
    /** Sourcepoint's configuration, set before its script loads, and its API. */
    _sp_?: {
      readonly config: {
        readonly accountId: number;
        readonly propertyId: number;
        readonly baseEndpoint: string;
        readonly gdpr: object;
        readonly joinHref: boolean;
      };
      readonly gdpr?: { readonly loadPrivacyManagerModal?: (manager?: number) => void };
    };
    _sp_queue?: unknown[];
  }
}

/**
 * Loads a rented consent platform instead of ours, and listens to `__tcfapi` for decisions, so that the rest of the
 * page sees no difference. The footer's link opens its privacy manager. Lives as long as the document, across soft
 * navigations. Decision 066.
 */
export function startPlatform(page: Document, holder: HTMLElement, signal: AbortSignal): void {
  const { consent: shown = '', ids = '', platform = '', account, property, manager } = holder.dataset;
  const asked = readAsked(shown);
  const isThere = window._sp_ !== undefined;
  if (!isThere) {
    const letFramesAsk = openTcfApi(page, () => undefined, new AbortController().signal);
    for (const { id } of asked) signal.addEventListener('abort', whenGranted(id, letFramesAsk));
    const { origin: baseEndpoint } = new URL(platform);
    window._sp_queue = [];
    const config = { accountId: Number(account), propertyId: Number(property), baseEndpoint, gdpr: {}, joinHref: true };
    window._sp_ = { config };
  }
  loadThirdParties(page, holder, signal);
  wakeEmbeds(page, signal);
  followPlatform({ asked, vendors: readPlatformIds(ids) }, signal);
  const open = () => openManager(manager);
  page.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('[data-consent-settings]') && open())
        event.preventDefault();
    },
    { signal },
  );
  const considerHash = () => {
    if (location.hash === SETTINGS_HASH) open();
    if (location.hash === RESET_HASH)
      window.__tcfapi?.('postRejectAll', 2, () => applyPlatformDecision({ asked, granted: [], isReset: true }));
  };
  window.addEventListener('hashchange', considerHash, { signal });
  if (isThere) return considerHash();
  const script = Object.assign(page.createElement('script'), { src: thirdPartyScript(platform), async: true });
  script.addEventListener('load', considerHash);
  page.head.append(script);
}

type Followed = { readonly asked: readonly Asked[]; readonly vendors: ReadonlyMap<string, Vendor> };

/** Applies every decision made there. */
function followPlatform({ asked, vendors }: Followed, signal: AbortSignal): void {
  const read = () =>
    window.__tcfapi?.('getCustomVendorConsents', 2, (answer, isDone) => {
      if (isDone && !signal.aborted) applyPlatformDecision({ asked, granted: grantsOfPlatform(answer, vendors) });
    });
  window.__tcfapi?.('addEventListener', 2, (heard, isDone) => {
    if (isDone && !signal.aborted && isDecided(valueAt(heard, 'eventStatus'))) read();
  });
}

/** Whether the listener's event status follows a decision. TCF, `addEventListener`. */
function isDecided(eventStatus: unknown): boolean {
  return eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete';
}

/** Opens the privacy manager, the one of the title if it names one. False while the vendor's script has not loaded. */
function openManager(manager: string | undefined): boolean {
  const open = window._sp_?.gdpr?.loadPrivacyManagerModal;
  open?.(...(manager === undefined ? [] : [Number(manager)]));
  return open !== undefined;
}
