/** How long bidders have to answer. */
const AUCTION_MS = 1_000;
/** How long Google waits for bids at most, from the request of Prebid's script on. */
const FAILSAFE_MS = 1_500;
/** Far longer than that: an auction that Prebid begins without the TC string would be too late for its slot anyway. */
const CONSENT_MS = 8_000;

/** What the publisher's build of Prebid must have: without them it would ask bidders without the reader's decision. */
const MODULES = ['consentManagementTcf', 'tcfControl', 'allowActivities'];

/** What Prebid and bidders may not do for a reader who lets no ads be made personal. */
const PERSONAL = ['syncUser', 'enrichEids', 'enrichUfpd', 'transmitEids', 'transmitUfpd', 'transmitPreciseGeo'];

/**
 * Holds an auction by Prebid and returns, at the latest after the failsafe, what tells Google of its bids.
 * Never rejects: a Prebid that is away, slow or broken costs the failsafe at most, and no ad.
 *
 * https://docs.prebid.org/dev-docs/publisher-api-reference.html, as of Prebid.js 11.36
 */
export const auctionScript = `({ address, bids, sizes, pageUrl, isPersonal }) => new Promise((resolve) => {
  // Adapters send the address of their frame, in which the targeting stands.
  history.replaceState(null, '', location.pathname);
  const { pbjs } = Object.assign(self, { pbjs: { que: [] } });
  const attempt = (step) => {
    try { step(); } catch (error) { console.warn('Prebid:', error); end(); }
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    resolve(() => attempt(() => pbjs.setTargetingForGPTAsync?.(['ad'])));
  };
  setTimeout(end, ${FAILSAFE_MS});
  pbjs.que.push(() => attempt(() => {
    if (isOver) return;
    const missing = ${JSON.stringify(MODULES)}.filter((name) => !pbjs.installedModules?.includes(name));
    if (missing.length > 0) throw new Error('the build has no ' + missing.join(', '));
    pbjs.setConfig({
      consentManagement: { gdpr: { cmpApi: 'iab', timeout: ${CONSENT_MS}, defaultGdprScope: true } },
      pageUrl,
      ...(isPersonal ? {} : {
        deviceAccess: false,
        allowActivities: Object.fromEntries(${JSON.stringify(PERSONAL)}.map((name) => [name, { default: false }])),
      }),
    });
    pbjs.requestBids({
      adUnits: [{
        code: 'ad',
        mediaTypes: { banner: { sizes } },
        bids: bids.map(({ bidder, params }) => ({ bidder, params })),
      }],
      timeout: ${AUCTION_MS},
      bidsBackHandler: end,
    });
  }));
  document.head.append(Object.assign(document.createElement('script'), {
    async: true,
    src: address,
    onerror: end,
    onload: () => { if (!pbjs.libLoaded) end(); },
  }));
})`;
