import { Response, type Request } from 'miniflare';
import { REACH_STUB_PATH } from '../shared/domain/consent/reachScripts.ts';

/**
 * Simulates INFOnline's measurement: its stub creates the queue `IOMm`, its bundle processes it and reports the station
 * and code of each page view. Null for other addresses.
 */
export function playReach(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (pathname === REACH_STUB_PATH) return script(STUB);
  return pathname.endsWith('/bundle.js') ? script(BUNDLE) : null;
}

function script(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
}

const STUB = `(() => {
  const waiting = [];
  self.IOMm ??= Object.assign((...call) => waiting.push(call), { waiting });
})();`;

const BUNDLE = `(() => {
  const { src } = document.currentScript;
  let station = {};
  const calls = {
    configure: (facts) => { station = facts; },
    pageview: (facts) =>
      navigator.sendBeacon(new URL('/heard', src), JSON.stringify({ page: location.pathname, ...station, ...facts })),
  };
  const { waiting } = self.IOMm;
  self.IOMm = (command, facts) => calls[command](facts);
  for (const call of waiting) self.IOMm(...call);
})();`;
