import { Response, type Request } from 'miniflare';
import { READ_CONSENT } from './playConsent.ts';

/**
 * Simulates Google Publisher Tag by its published reference and types (developers.google.com/publisher-tag/reference):
 * the script that a frame loads, which loads the rest of itself, asks for an ad with what it was told, and shows it in a
 * SafeFrame of another host. The script for limited ads is below `/limited`. Null for other addresses.
 */
export function playGpt(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case '/tag/js/gpt.js':
      return script(LOADER, '*');
    case '/limited/tag/js/gpt.js':
      return script(LOADER);
    case '/pagead/managed/js/gpt/pubads_impl.js':
      return script(IMPLEMENTATION);
    case '/gampad/ads':
      return Response.json({ size: [300, 250] }, { headers: { 'access-control-allow-origin': '*' } });
    case '/pcs/click':
      return page('<h1>Bei einem Werbekunden</h1>');
    default:
      return null;
  }
}

/** The host of creatives, in which each is apart from the page of its tag. */
export function playSafeFrame(request: Request): Response | null {
  const { pathname, port } = new URL(request.url);
  if (pathname !== '/safeframe/1-0-40/html/container.html') return null;
  return page(
    `<style>a { display: grid; block-size: 250px; place-content: center; background: #0b57d0; color: #fff; font: 1.25rem system-ui }</style>
    <a href="http://gpt.vendors.localhost:${port}/pcs/click" target="_blank">Räder, die halten</a>`,
  );
}

function script(body: string, allowed?: string): Response {
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  return new Response(body, { headers: allowed ? { ...headers, 'access-control-allow-origin': allowed } : headers });
}

function page(body: string): Response {
  return new Response(
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Anzeige</title><style>body { margin: 0 }</style>${body}</html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

/** The library's small part. */
const LOADER = `(() => {
  const { origin, pathname } = new URL(document.currentScript.src);
  const rest = document.createElement('script');
  rest.src = origin + '/pagead/managed/js/gpt/pubads_impl.js' + (pathname.startsWith('/limited/') ? '?limited' : '');
  document.head.append(rest);
})();`;

/** As the public markup of such a frame has it. */
const SAFE_FRAME_SANDBOX =
  'allow-forms allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation';

const IMPLEMENTATION = `(() => {
  const { origin, port, searchParams } = new URL(document.currentScript.src);
  const mayBeLimited = searchParams.has('limited');
  const KNOWN = ['adsenseAttributes', 'centering', 'collapseDiv', 'disableInitialLoad', 'lazyLoad', 'privacyTreatments', 'safeFrame', 'singleRequest', 'targeting', 'threadYield'];
  const config = {};
  const privacy = {};
  const slots = [];
  const listeners = [];
  let isEnabled = false;

  ${READ_CONSENT}

  const pubads = {
    getSlots: () => slots,
    addEventListener: (type, listener) => { listeners.push({ type, listener }); return pubads; },
    // From the standard address the library does not take limited ads from its caller.
    setPrivacySettings: ({ limitedAds, ...others }) => {
      Object.assign(privacy, others, mayBeLimited ? { limitedAds } : {});
      if (limitedAds && !mayBeLimited) console.warn('GPT: limitedAds is ignored here');
      return pubads;
    },
  };
  const fire = (type, event) => listeners.filter((one) => one.type === type).forEach(({ listener }) => listener(event));

  const fill = async (slot) => {
    const consent = privacy.limitedAds ? null : await readConsent();
    // An opaque origin has no storage.
    if (!privacy.limitedAds) try { localStorage.setItem('__gads', 'ID=1'); } catch {}
    const queryOf = (targeting) => new URLSearchParams(Object.entries(targeting).flatMap(([key, values]) => [values].flat().map((value) => [key, value])));
    const query = new URLSearchParams({
      iu: slot.path, sz: slot.sizes.map((size) => size.join('x')).join('|'), cust_params: queryOf(config.targeting ?? {}), scp: queryOf(slot.targeting),
      url: config.adsenseAttributes?.page_url ?? location.href, loc: location.href, ref: document.referrer,
      npa: privacy.nonPersonalizedAds ? 1 : 0, ltd: privacy.limitedAds ? 1 : 0,
      ...(consent ? { gdpr: consent.gdprApplies ? 1 : 0, gdpr_consent: consent.tcString } : {}),
    });
    const answer = await (await fetch(origin + '/gampad/ads?' + query)).json();
    const place = document.getElementById(slot.id);
    if (answer === null) {
      if (config.collapseDiv === 'ON_NO_FILL') place.style.display = 'none';
      return fire('slotRenderEnded', { slot, isEmpty: true, size: null, advertiserId: null, isBackfill: false });
    }
    if (config.safeFrame?.forceSafeFrame !== true) throw new Error('GPT: only SafeFrames are played');
    const [width, height] = answer.size;
    const frame = Object.assign(document.createElement('iframe'), { width, height, title: '3rd party ad content' });
    frame.setAttribute('sandbox', '${SAFE_FRAME_SANDBOX}');
    Object.assign(frame.style, { border: '0', verticalAlign: 'bottom' });
    frame.src = 'http://safeframe.vendors.localhost:' + port + '/safeframe/1-0-40/html/container.html';
    place.append(frame);
    fire('slotRenderEnded', { slot, isEmpty: false, size: answer.size, advertiserId: null, isBackfill: true });
  };

  const api = {
    apiReady: true,
    setConfig: (settings) => {
      for (const name of Object.keys(settings)) if (!KNOWN.includes(name)) console.warn('GPT: unknown setting ' + name);
      Object.assign(config, settings);
    },
    pubads: () => pubads,
    defineSlot: (path, sizes, id) => {
      if (!/^\\/\\d+(?:,\\d+)?(?:\\/[^/]+)+$/.test(path)) return null;
      const slot = {
        path, sizes, id, isServed: false, targeting: {},
        addService: (service) => { slot.isServed = service === pubads; return slot; },
        getAdUnitPath: () => path,
        getSlotElementId: () => id,
        getConfig: () => ({ targeting: slot.targeting }),
        setConfig: ({ targeting }) => { Object.assign(slot.targeting, targeting); },
      };
      slots.push(slot);
      return slot;
    },
    enableServices: () => { isEnabled = true; },
    display: (id) => {
      const slot = slots.find((one) => one.id === id);
      if (!slot?.isServed || !isEnabled || !document.getElementById(id)) throw new Error('GPT: a slot that is not ready');
      void fill(slot);
    },
  };
  const { cmd } = self.googletag;
  Object.assign(self.googletag, api, { cmd: { push: (...commands) => commands.forEach((command) => command()) } });
  for (const command of cmd) command();
})();`;
