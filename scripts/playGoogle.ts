import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Response, type Request } from 'miniflare';
import { GOOGLE_ENTITLEMENT_ISSUER, METERED_SOURCE } from '../shared/contracts/googleEntitlement.contract.ts';
import { escapeHtml } from '../shared/lib/escape.ts';
import { once } from '../shared/lib/once.ts';

/** Path of the simulated Google's keys at 127.0.0.1: the portal cannot resolve names below `localhost`. */
export const PLAYED_KEYS_PATH = '/google-keys';
/** The title and article that the simulated Google News links. */
const TITLE = 'tagesbote';
const ARTICLE = '/1002';
/** Same as Google's. */
const LIFETIME_SECONDS = 1_800;
/** Value of `gaa_at`: Google grants no access. */
const NO_ACCESS = 'na';

/**
 * Simulates Google's subscription linking, with the interfaces of swg-js: a page that sends readers here, the two
 * scripts, and entitlements signed with its own key. Null for other addresses.
 */
export function createPlayedGoogle(): (request: Request) => Promise<Response | null> {
  const keys = once(() => generateKeyPair('RS256'));
  return async (request) => {
    const { pathname, origin, port } = new URL(request.url);
    switch (pathname) {
      case '/':
        return new Response(showNews(port), { headers: { 'content-type': 'text/html; charset=utf-8' } });
      case '/swg/js/v1/swg.js':
        return script(RUNTIME);
      case '/swg/js/v1/swg-gaa.js':
        return script(METERING);
      case '/swg/entitlements': {
        const entitlement = await sign((await keys()).privateKey, request.headers.get('origin') ?? origin);
        return Response.json({ entitlement }, { headers: { 'access-control-allow-origin': '*' } });
      }
      case PLAYED_KEYS_PATH:
        return Response.json({
          keys: [{ ...(await exportJWK((await keys()).publicKey)), kid: 'played', alg: 'RS256', use: 'sig' }],
        });
      default:
        return null;
    }
  };
}

/** As described by swg-js (docs/entitlements-flow.md). */
async function sign(key: CryptoKey, audience: string): Promise<string> {
  const header = { alg: 'RS256', kid: 'played', typ: 'JWT' };
  const metered = await new SignJWT({ metering: { ownerId: 'played', action: 'READ' }, jti: crypto.randomUUID() })
    .setProtectedHeader(header)
    .sign(key);
  return new SignJWT({ entitlements: { source: METERED_SOURCE, products: ['played'], subscriptionToken: metered } })
    .setProtectedHeader(header)
    .setIssuer(GOOGLE_ENTITLEMENT_ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(key);
}

function script(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
}

function showNews(port: string): string {
  const soon = Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS;
  const linkOf = (access: string) =>
    escapeHtml(
      `http://${TITLE}.localhost:${port}${ARTICLE}?gaa_at=${access}&gaa_n=1&gaa_sig=1&gaa_ts=${soon.toString(16)}`,
    );
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Google News</title><h1>Google News, auf diesem Rechner gespielt</h1><p>Gefragt wird nach Ihrer Einwilligung, und nur für wen der Artikel sonst gesperrt ist. Google schaltet für Leser frei, die angemeldet sind; wer es nicht ist, wird eingeladen, sich zu registrieren.</p><ul><li><a href="${linkOf('g')}">Von Google freigeschaltet</a><li><a href="${linkOf(NO_ACCESS)}">Von Google abgelehnt</a></ul></html>`;
}

/** The queue `SWG`, and the part of `Subscriptions` that metering needs. */
const RUNTIME = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const tell = (what) => navigator.sendBeacon(origin + '/heard', JSON.stringify(what));
  const subscriptions = {
    init: (product) => tell({ product }),
    setOnLoginRequest: (logIn) => { self.swgLogIn = logIn; },
    setOnNativeSubscribeRequest() {},
    setShowcaseEntitlement: (shown) => tell(shown),
    async getEntitlements({ metering }) {
      tell(metering);
      const isMetered = new URLSearchParams(location.search).get('gaa_at') !== '${NO_ACCESS}';
      const raw = isMetered ? (await (await fetch(origin + '/swg/entitlements', { method: 'POST' })).json()).entitlement : '';
      return { raw, enablesThis: () => isMetered, enablesThisWithGoogleMetering: () => isMetered, consume: (then) => then() };
    },
  };
  const waiting = self.SWG ?? [];
  self.SWG = { push: (call) => call(subscriptions) };
  for (const call of waiting) call(subscriptions);
})();`;

/** `GaaMetering.init` for a reader without access granted by the publisher: `gaa-metering.ts` of swg-js. */
const METERING = `(() => {
  const hasWord = (name) => Boolean(new URLSearchParams(location.search).get(name));
  const isFresh = () =>
    ['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'].every(hasWord) &&
    parseInt(new URLSearchParams(location.search).get('gaa_ts'), 16) >= Date.now() / 1000;
  let logIn = () => {};
  self.GaaMetering = {
    getLoginPromise: () => new Promise((resolve) => { logIn = resolve; }),
    init({ allowedReferrers, authorizationUrl, handleLoginPromise, userState, unlockArticle, showPaywall }) {
      if (!Array.isArray(allowedReferrers) || new URL(authorizationUrl).href !== authorizationUrl) return false;
      if (!(handleLoginPromise instanceof Promise) || userState.granted !== false) return false;
      if (typeof unlockArticle !== 'function' || typeof showPaywall !== 'function') return false;
      const { hostname } = new URL(document.referrer || 'about:blank');
      if (!isFresh() || !(hostname.startsWith('google.') || allowedReferrers.includes(hostname))) return false;
      const product = document.querySelector('[itemscope][itemtype][itemprop="isPartOf"] [itemprop="productID"]');
      if (!product?.content) throw new Error('Showcase articles must define a publisher ID with either JSON-LD or Microdata.');
      (self.SWG ??= []).push(async (subscriptions) => {
        subscriptions.init(product.content);
        if (!userState.registrationTimestamp) return invite(authorizationUrl);
        const entitlements = await subscriptions.getEntitlements({
          metering: { state: { id: userState.id, standardAttributes: { registered_user: { timestamp: userState.registrationTimestamp } } } },
        });
        if (entitlements.enablesThisWithGoogleMetering()) entitlements.consume(() => unlockArticle(entitlements));
        else showPaywall();
      });
      return true;
    },
  };
  function invite(address) {
    const dialog = Object.assign(document.createElement('dialog'), { id: 'gaa-metering-regwall' });
    const register = Object.assign(document.createElement('a'), { href: address, textContent: 'Weiter mit Google' });
    const known = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Schon registriert? Anmelden' });
    const close = () => dialog.remove();
    register.addEventListener('click', close);
    known.addEventListener('click', () => { close(); logIn(); });
    dialog.append(register, ' ', known);
    document.body.append(dialog);
    dialog.showModal();
  }
})();`;
