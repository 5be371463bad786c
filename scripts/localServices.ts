import { SERVICES } from '../shared/upstreams.ts';
import { PLAYED_KEYS_PATH } from './playGoogle.ts';
import { UNBOUND } from './workerRow.ts';

const UNBOUND_HOSTS = Object.fromEntries(Object.entries(UNBOUND).map(([binding, host]) => [host, binding]));

/**
 * The local front door: routes requests to workers by host, and compresses text as Cloudflare does, except possibly
 * open streams, because this compression buffers. Does not modify requests.
 *
 * Services are matched by their exact local names, so that a foreign name resolving here (DNS rebinding) cannot read
 * the mailbox. All other hosts go to the portal, which answers 421 unless they are a title's.
 */
export const FRONT_DOOR = `
const services = ${JSON.stringify({ ...SERVICES, ...UNBOUND_HOSTS })};
export default {
  async fetch(request, env) {
    const { hostname, pathname } = new URL(request.url);
    const service = /^([a-z]+)\\.localhost$/.exec(hostname)?.[1];
    if (/^(?:[a-z]+\\.)?vendors\\.localhost$/.test(hostname) || (hostname === '127.0.0.1' && pathname === '${PLAYED_KEYS_PATH}')) return env.VENDORS.fetch(request);
    if (service === 'mail') return env.MAILBOX.fetch(request);
    const response = await env[Object.hasOwn(services, service) ? services[service] : 'PORTAL'].fetch(request);
    const isText = /^text\\/(?!event-stream)|json|javascript|svg/.test(response.headers.get('content-type') ?? '');
    const mayBeStream = response.headers.get('cache-control')?.includes('no-store') ?? false;
    if (!response.body || !isText || mayBeStream || response.headers.has('content-encoding') || !/\\bbr\\b/.test(request.headers.get('accept-encoding') ?? '')) return response;
    const compressed = new Response(response.body, response);
    compressed.headers.set('content-encoding', 'br');
    compressed.headers.append('vary', 'accept-encoding');
    compressed.headers.delete('content-length');
    return compressed;
  },
};`;

/**
 * The local `send_email` binding: mails are delivered to the mailbox. The platform's simulation writes bodies to files
 * with changing names, and the recipients to a log only.
 */
export const MAIL_SERVICE = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class MailService extends WorkerEntrypoint {
  async send(message) {
    const response = await this.env.MAILBOX.fetch('http://mail.localhost/', { method: 'POST', body: JSON.stringify(message) });
    if (!response.ok) throw Object.assign(new Error('The mail service fails'), { code: 'E_INTERNAL_SERVER_ERROR' });
    return response.json();
  }
}
export default {};`;
