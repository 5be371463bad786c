import { Response, type Request } from 'miniflare';
import * as v from 'valibot';
import { encodeTcString } from '../client/consent/encodeTcString.ts';
import { consentOf } from '../shared/domain/consent/consent.ts';
import { demoVendors } from './demoVendors.ts';

const VENDORS = Object.entries(demoVendors());
/** It knows vendors by ids of its own, and by other names. */
const LISTED = VENDORS.map(([, { platformId, company, iabId }]) => ({
  _id: platformId,
  name: company,
  vendorType: iabId === null ? 'CUSTOM' : 'IAB',
}));
const choice = v.object({ granted: v.array(v.string()) });

/**
 * Simulates Sourcepoint's consent platform: the script that a page loads, the message and the privacy manager in a
 * frame of its host, and the TC string of a choice. Null for other addresses.
 */
export async function playSourcepoint(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case '/unified/wrapperMessagingWithoutDetection.js':
      return new Response(`(${WRAPPER})(${JSON.stringify(LISTED)});`, {
        headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
      });
    case '/index.html':
      return new Response(MESSAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case '/wrapper/v2/choice': {
      const { granted } = v.parse(choice, await request.json());
      const vendors = Object.fromEntries(
        VENDORS.map(([id, { platformId }]) => [id, platformId !== undefined && granted.includes(platformId)]),
      );
      const decidedAt = Math.floor(Date.now() / 1_000);
      const consent = consentOf({ vendors, canPersonalize: false, canMeasure: false, decidedAt, proofId: null });
      const euconsent = encodeTcString(consent, demoVendors());
      return Response.json({ euconsent }, { headers: { 'access-control-allow-origin': '*' } });
    }
    default:
      return null;
  }
}

/**
 * Takes over `__tcfapi` with its queued calls, shows the message to readers without a choice, and stores the choice
 * under the page's host, as the vendor's script does.
 */
const WRAPPER = `(listed) => {
  const { accountId, propertyId, baseEndpoint, gdpr } = self._sp_.config;
  if (!accountId || !propertyId || !gdpr) throw new Error('accountId, propertyId and gdpr');
  const KEY = '_sp_user_consent_' + propertyId;
  let kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  const listeners = new Map();
  const tcData = (eventStatus, listenerId) => ({
    tcString: kept?.euconsent ?? '', gdprApplies: true, cmpStatus: 'loaded', eventStatus, listenerId,
  });
  const customConsents = () => ({
    newUser: kept === null,
    consentedVendors: listed.filter(({ _id }) => kept?.granted.includes(_id)),
    consentedPurposes: [], legIntPurposes: [],
    grants: Object.fromEntries(listed.map(({ _id }) => [_id, { vendorGrant: kept?.granted.includes(_id) === true, purposeGrants: {} }])),
  });
  const decide = async (granted) => {
    const response = await fetch(baseEndpoint + '/wrapper/v2/choice', { method: 'POST', body: JSON.stringify({ granted }) });
    kept = { granted, ...(await response.json()) };
    localStorage.setItem(KEY, JSON.stringify(kept));
    document.cookie = 'euconsent-v2=' + kept.euconsent + '; path=/; max-age=31536000; SameSite=Lax';
    for (const [id, call] of listeners) call(tcData('useractioncomplete', id), true);
  };
  const commands = {
    ping: (call) => call({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded' }, true),
    addEventListener: (call) => {
      const id = listeners.size + 1;
      listeners.set(id, call);
      call(tcData(kept ? 'tcloaded' : 'cmpuishown', id), true);
    },
    removeEventListener: (call, id) => call(listeners.delete(id), true),
    getTCData: (call) => call(tcData(kept ? 'tcloaded' : 'cmpuishown'), true),
    getCustomVendorConsents: (call) => call(customConsents(), true),
    postRejectAll: (call) => decide([]).then(() => call(customConsents(), true)),
  };
  const waiting = self.__tcfapi();
  self.__tcfapi = (command, version, call, parameter) => commands[command]?.(call, parameter);
  const show = (kind) => {
    document.querySelector('#sp_message_container')?.remove();
    const container = Object.assign(document.createElement('div'), { id: 'sp_message_container' });
    const frame = Object.assign(document.createElement('iframe'), {
      title: 'SP Consent Message',
      src: baseEndpoint + '/index.html?' + new URLSearchParams({ kind, listed: JSON.stringify(listed), granted: JSON.stringify(kept?.granted ?? []) }),
    });
    Object.assign(container.style, { position: 'fixed', inset: 'auto 0 0', zIndex: 2147483647 });
    Object.assign(frame.style, { width: '100%', height: '20rem', background: '#fff' });
    container.append(frame);
    document.body.append(container);
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin !== baseEndpoint || !Array.isArray(data?.granted)) return;
    document.querySelector('#sp_message_container')?.remove();
    decide(data.granted);
  });
  self._sp_.gdpr = { loadPrivacyManagerModal: () => show('manager') };
  for (const call of waiting) self.__tcfapi(...call);
  if (!kept) show('message');
}`;

/** The message; with checkboxes the privacy manager. */
const MESSAGE = `<!doctype html><html lang="de"><meta charset="utf-8"><title>SP Consent Message</title>
<h1>Ihre Einwilligung</h1><p>Diese Plattform wird auf diesem Rechner gespielt.</p><form></form>
<script>
  const query = new URLSearchParams(location.search);
  const listed = JSON.parse(query.get('listed'));
  const granted = JSON.parse(query.get('granted'));
  const form = document.querySelector('form');
  const tell = (ids) => parent.postMessage({ granted: ids }, '*');
  const button = (text, act) => form.append(Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick: act }), ' ');
  if (query.get('kind') === 'manager') {
    for (const { _id, name } of listed) {
      const label = document.createElement('label');
      label.append(Object.assign(document.createElement('input'), { type: 'checkbox', value: _id, checked: granted.includes(_id) }), name);
      form.append(label, ' ');
    }
    button('Speichern', () => tell([...form.querySelectorAll(':checked')].map(({ value }) => value)));
  }
  button('Alle akzeptieren', () => tell(listed.map(({ _id }) => _id)));
  button('Alle ablehnen', () => tell([]));
</script></html>`;
