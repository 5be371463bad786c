import type { SlotBid } from '#shared/domain/ads/bidsOfSlot.ts';

/** What the frame knows: nothing of page and reader but the targeting. */
export type FrameFacts = {
  /** Origin of the page around it. */
  readonly page: string;
  /** Type of the page's question. */
  readonly question: string;
  /** Google's script for a reader with a TC string, and without one. */
  readonly scripts: { readonly standard: string; readonly limited: string };
  readonly unit: string;
  readonly sizes: readonly (readonly [width: number, height: number])[];
  readonly targeting: Readonly<Record<string, readonly string[]>>;
  /** Whether the reader lets ads be made personal. */
  readonly isPersonal: boolean;
  /** Address of the publisher's Prebid; null without one. */
  readonly prebid: string | null;
  readonly bids: readonly SlotBid[];
};

/**
 * How long the page may take to answer with the TC string; without one Google shows limited ads. It may have to load the
 * consent platform first.
 */
const CONSENT_MS = 3_000;

/** Basic ads, in the purposes of the IAB's framework: without consent to it there is no bid. */
const BASIC_ADS = 2;

/**
 * The script of a frame, a function of `FrameFacts` and `auctionScript`: hears the consent as the IAB has it for frames,
 * has those bid that the reader agreed to, has Google fill the slot, and answers the page's question once that is done.
 * Google learns the title's address as that of the page.
 *
 * https://developers.google.com/publisher-tag/reference, as of September 2026;
 * IAB Tech Lab, CMP API v2, "Is there a sample iframe script call to the CMP API?"
 */
export const frameScript = `async ({ page, question, scripts, unit, sizes, targeting, isPersonal, prebid, bids }, holdAuction) => {
  const fromPage = ({ source, origin }) => source === parent && origin === page;
  let answer = null;
  let isAsked = false;
  const tell = () => { if (answer && isAsked) parent.postMessage(answer, page); };
  const settle = (isEmpty) => {
    if (answer) return;
    answer = { type: 'systemAd', isEmpty };
    tell();
  };
  addEventListener('message', (message) => {
    if (!fromPage(message) || message.data?.type !== question || isAsked) return;
    isAsked = true;
    tell();
  });
  const readTcData = () => new Promise((resolve) => {
    const callId = crypto.randomUUID();
    addEventListener('message', (message) => {
      const said = fromPage(message) ? message.data?.__tcfapiReturn : undefined;
      if (said?.callId !== callId || !said.success) return;
      const { tcString, eventStatus } = said.returnValue ?? {};
      if (tcString && eventStatus !== 'cmpuishown') resolve(said.returnValue);
    });
    setTimeout(resolve, ${CONSENT_MS}, null);
    parent.postMessage({ __tcfapiCall: { command: 'addEventListener', version: 2, callId } }, page);
  });
  const tcData = await readTcData();
  const isLimited = tcData === null;
  const fits = ([width, height]) => width <= innerWidth && height <= innerHeight;
  const fitting = sizes.filter(fits);
  if (fitting.length === 0) return settle(true);
  const isGranted = ({ iabId }) => tcData?.purpose?.consents?.[${BASIC_ADS}] && tcData.vendor?.consents?.[iabId];
  const allowed = bids.filter((bid) => isGranted(bid) && (!bid.size || fits(bid.size)));
  const auction = allowed.length > 0
    ? holdAuction({ address: prebid, bids: allowed, sizes: fitting, pageUrl: page + '/', isPersonal })
    : null;
  const { googletag } = Object.assign(self, { googletag: { cmd: [] } });
  googletag.cmd.push(async () => {
    googletag.setConfig({
      adsenseAttributes: { page_url: page + '/' },
      centering: true,
      collapseDiv: 'ON_NO_FILL',
      safeFrame: { forceSafeFrame: true, sandbox: true, allowOverlayExpansion: false, allowPushExpansion: false },
      targeting,
    });
    const ads = googletag.pubads();
    ads.setPrivacySettings({ nonPersonalizedAds: !isPersonal, ...(isLimited ? { limitedAds: true } : {}) });
    ads.addEventListener('slotRenderEnded', ({ isEmpty }) => settle(isEmpty));
    googletag.defineSlot(unit, fitting, 'ad').addService(ads);
    googletag.enableServices();
    (await auction)?.();
    googletag.display('ad');
  });
  const script = Object.assign(document.createElement('script'), {
    async: true,
    src: isLimited ? scripts.limited : scripts.standard,
    onerror: () => settle(true),
  });
  if (!isLimited) script.crossOrigin = 'anonymous';
  document.head.append(script);
}`;
