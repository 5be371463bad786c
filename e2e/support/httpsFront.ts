import http from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Headers, Miniflare, Response, type Request } from 'miniflare';
import type { TestPortal } from './testPortal.ts';

export type HttpsFront = { readonly port: number; readonly stop: () => Promise<void> };

/**
 * A portal over TLS under all of its hosts, for browser features that need a secure context: some requests, cookies and
 * the back/forward cache. The certificate is self-signed.
 */
export async function startHttpsFront(portal: TestPortal): Promise<HttpsFront> {
  let own = 0;
  const front = new Miniflare(
    convertV4MiniflareOptions({
      telemetry: { enabled: false },
      host: '127.0.0.1',
      port: 0,
      https: true,
      // Browsers that doubt the certificate are no news.
      handleStructuredLogs: () => undefined,
      modules: true,
      compatibilityDate: '2026-10-01',
      script: 'export default { fetch: (request, env) => env.PORTAL.fetch(request) }',
      serviceBindings: { PORTAL: (request) => passOn(request, { portal: portal.port, front: own }) },
    }),
  );
  own = Number((await front.ready).port);
  return { port: own, stop: () => front.dispose() };
}

type Ports = { readonly portal: number; readonly front: number };

/** Addresses of the portal are the front's, in headers and in pages. */
async function passOn(request: Request, ports: Ports): Promise<Response> {
  const { pathname, search, hostname } = new URL(request.url);
  const inward = (value: string) =>
    value.replaceAll(`https://`, 'http://').replaceAll(`:${ports.front}`, `:${ports.portal}`);
  const outward = (value: string) =>
    value.replace(new RegExp(`http://([\\w.]+\\.localhost):${ports.portal}`, 'g'), `https://$1:${ports.front}`);
  const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, inward(value)]));
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const asked = http.request(
      {
        host: '127.0.0.1',
        port: ports.portal,
        path: pathname + search,
        method: request.method,
        headers: { ...headers, host: `${hostname}:${ports.portal}`, 'accept-encoding': 'identity' },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end(body);
  });
  const { statusCode: status = 500, rawHeaders } = answer;
  const fields = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!/^(?:transfer-encoding|connection|keep-alive|content-length)$/i.test(name))
      fields.append(name, outward(rawHeaders[at + 1] ?? ''));
  }
  const isBare = [204, 304].includes(status) || request.method === 'HEAD';
  const isPage = (fields.get('content-type') ?? '').startsWith('text/html');
  const sent = isPage ? outward(await text(answer)) : Readable.toWeb(answer);
  return new Response(isBare ? null : sent, { status, headers: fields });
}
