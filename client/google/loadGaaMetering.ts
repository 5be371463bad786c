import { googleRuntime } from '#shared/domain/consent/googleRuntime.ts';
import { thirdPartyScript } from '../platform/trustedTypes.ts';

/** What a publisher tells Google's metering of a reader. Times in seconds. */
export type UserState =
  | { readonly granted: false }
  | { readonly granted: false; readonly id: string; readonly registrationTimestamp: number };

/** What Google hands over with a grant: `raw` is what it has signed. */
type Entitlements = { readonly raw: string };

/** As `GaaMetering.init` of swg-js takes it (src/runtime/extended-access/interfaces.ts). */
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
  /** False where nothing is asked: parameters that are stale, or a reader who was not sent by Google. */
  readonly init: (options: MeteringOptions) => boolean;
  /** Settles once a reader says in Google's dialog that he has an account. */
  readonly getLoginPromise: () => Promise<void>;
};

declare global {
  interface Window {
    GaaMetering?: GaaMetering;
  }
}

/** Loads Google's metering once; null where it does not come. */
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
