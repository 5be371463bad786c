import { Response, type Request } from 'miniflare';
import { READ_CONSENT } from './playConsent.ts';

/**
 * Simulates a publisher's build of Prebid.js 11 by its published API (docs.prebid.org/dev-docs/publisher-api-reference):
 * the queue, settings, an auction among the adapters of two invented bidders, and targeting for Google's slots. Its
 * modules of consent ask the platform around the frame, and let no bidder be asked without it. Null for other addresses.
 */
export function playPrebid(request: Request): Response | null {
  if (new URL(request.url).pathname !== '/prebid.js') return null;
  return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
}

/** The bidders' hosts in one: what each would pay, in cents. */
export function playBidders(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  const cents = { '/bietwerk/auction': 127, '/gebot24/auction': 84 }[pathname];
  return cents === undefined
    ? null
    : Response.json({ cpm: cents / 100 }, { headers: { 'access-control-allow-origin': '*' } });
}

const SCRIPT = `(() => {
  const { port } = new URL(document.currentScript.src);
  const ADAPTERS = { bietwerk: 901, gebot24: 902 };
  const KNOWN = ['consentManagement', 'pageUrl', 'deviceAccess', 'allowActivities'];
  const PRICE_STEP = 0.1;
  const pbjs = (self.pbjs ??= { que: [] });
  const config = {};
  const received = [];

  ${READ_CONSENT}

  const isAllowed = (activity) => config.allowActivities?.[activity]?.default !== false;
  // The module of consent: where the platform does not answer in time, the auction is held without its string.
  const hearConsent = ({ timeout, defaultGdprScope }) => Promise.race([
    readConsent(),
    new Promise((resolve) => setTimeout(resolve, timeout, { gdprApplies: defaultGdprScope })),
  ]);
  // The module of control: a bidder needs the purpose of basic ads, and its own consent.
  const mayAsk = (bidder, { gdprApplies, purpose, vendor }) =>
    !gdprApplies || (purpose?.consents?.[2] && vendor?.consents?.[ADAPTERS[bidder]]);
  const ask = async ({ bidder, params }, { code, mediaTypes }, { gdprApplies, tcString = '' }) => {
    const query = new URLSearchParams({
      params: JSON.stringify(params), sizes: mediaTypes.banner.sizes.map((size) => size.join('x')).join('|'),
      page: config.pageUrl ?? location.href, stack: location.href, gdpr: gdprApplies ? 1 : 0, gdpr_consent: tcString,
      device: config.deviceAccess === false ? 0 : 1, eids: isAllowed('transmitEids') ? 1 : 0,
    });
    const answer = await fetch('http://bids.vendors.localhost:' + port + '/' + bidder + '/auction?' + query);
    const { cpm } = await answer.json();
    received.push({ bidder, cpm, adId: bidder + '-1', adUnitCode: code, size: mediaTypes.banner.sizes[0].join('x') });
  };

  const targetingOf = (code) => {
    const bids = received.filter((bid) => bid.adUnitCode === code).sort((one, other) => other.cpm - one.cpm);
    const keysOf = ({ bidder, cpm, adId, size }, end) => ({
      ['hb_bidder' + end]: bidder, ['hb_adid' + end]: adId, ['hb_size' + end]: size,
      ['hb_pb' + end]: (Math.floor(cpm / PRICE_STEP) * PRICE_STEP).toFixed(2),
    });
    return Object.assign({}, ...bids.map((bid) => keysOf(bid, '_' + bid.bidder)), ...bids.slice(0, 1).map((bid) => keysOf(bid, '')));
  };

  Object.assign(pbjs, {
    libLoaded: true,
    installedModules: ['consentManagementTcf', 'tcfControl', 'allowActivities', ...Object.keys(ADAPTERS).map((name) => name + 'BidAdapter')],
    setConfig: (settings) => {
      for (const name of Object.keys(settings)) if (!KNOWN.includes(name)) console.warn('Prebid: unknown setting ' + name);
      Object.assign(config, settings);
    },
    requestBids: async ({ adUnits, timeout, bidsBackHandler }) => {
      const consent = config.consentManagement ? await hearConsent(config.consentManagement.gdpr) : { gdprApplies: false };
      const asked = adUnits.flatMap((unit) => unit.bids.filter(({ bidder }) => mayAsk(bidder, consent)).map((bid) => ask(bid, unit, consent)));
      await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, timeout))]);
      bidsBackHandler();
    },
    setTargetingForGPTAsync: (codes) => {
      for (const slot of googletag.pubads().getSlots())
        for (const code of codes)
          if ([slot.getSlotElementId(), slot.getAdUnitPath()].includes(code)) slot.setConfig({ targeting: targetingOf(code) });
    },
  });
  // Creatives find their Prebid by the name of a frame beside it.
  document.body.append(Object.assign(document.createElement('iframe'), { name: '__pb_locator__', hidden: true }));
  const waiting = pbjs.que;
  const run = (command) => { try { command(); } catch (error) { console.error('Prebid:', error); } };
  pbjs.que = { push: run };
  waiting.forEach(run);
})();`;
