import { googleRuntime } from '#shared/domain/consent/googleRuntime.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';

/** A reader's state in Google's metering. Times in seconds. */
export type UserState =
  | { readonly granted: false }
  | { readonly granted: false; readonly id: string; readonly registrationTimestamp: number };

/** Google's answer to a grant: `raw` is the signed part. */
type Entitlements = { readonly raw: string };

/** Options of `GaaMetering.init` in swg-js (src/runtime/extended-access/interfaces.ts). */
type MeteringOptions = {
  readonly allowedReferrers: readonly string[];
  readonly authorizationUrl: string;
  readonly handleLoginPromise: Promise<unknown>;
  readonly userState: UserState;
  readonly unlockArticle: (entitlements: Entitlements) => void;
  readonly showPaywall: () => void;
  readonly handleSwGEntitlement: () => void;
};

export type GaaMetering = {
  /** False without a call to Google: stale parameters, or a reader who did not come from Google. */
  readonly init: (options: MeteringOptions) => boolean;
  /** Resolves when the reader claims in Google's dialog to have an account. */
  readonly getLoginPromise: () => Promise<void>;
};

declare global {
  interface Window {
    GaaMetering?: GaaMetering;
  }
}

/** Loads Google's metering once; null on failure. */
export async function loadGaaMetering(page: Document, src: string, left: AbortSignal): Promise<GaaMetering | null> {
  const scripts = [googleRuntime(src), src];
  const loaded = await Promise.all(scripts.map((address) => loadScript(page, address, left)));
  return loaded.every(Boolean) ? (window.GaaMetering ?? null) : null;
}

function loadScript(page: Document, src: string, left: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const script = Object.assign(page.createElement('script'), { src: thirdPartyScript(src), async: true });
    script.dataset['vendor'] = 'googleSubscriptions';
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    left.addEventListener('abort', () => resolve(false));
    page.head.append(script);
  });
}
