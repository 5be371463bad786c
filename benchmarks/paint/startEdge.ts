import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import type { Writable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { EDGE_QUALITY } from '../../e2e/support/sentBytes.ts';
import { createCertificate } from './createCertificate.ts';

export type Edge = {
  readonly port: number;
  /** Makes Chromium trust the certificate: responses with a certificate error are never cached. */
  readonly trustFlag: string;
  /** Target of forwarded requests, once known. */
  portalPort: number;
  /** Static pages answered by the edge, in brotli, by path. */
  readonly pages: Map<string, Buffer>;
  readonly stop: () => void;
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: EDGE_QUALITY } };
const COMPRESSIBLE = /^text\/(?!event-stream)|json|javascript|svg/;
/** Hop-by-hop headers; HTTP/2 forbids them. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host']);

/**
 * A CDN in front of the portal: HTTP/2 over TLS, compressing text on the fly that the portal has not compressed. Passes
 * the host on, caches nothing.
 */
export async function startEdge(): Promise<Edge> {
  const { fingerprint, ...certificate } = createCertificate('localhost', Date.now());
  const server = http2.createSecureServer(certificate);
  const agent = new http.Agent({ keepAlive: true });
  const edge = { portalPort: 0, pages: new Map<string, Buffer>() };
  server.on('request', (request, response) => {
    const page = edge.pages.get(request.url);
    if (page !== undefined)
      answer(response, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'private, no-cache',
      }).body.end(page);
    else passOn(request, response, { agent, port: edge.portalPort });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The edge has no port');
  const stop = () => {
    server.close();
    agent.destroy();
  };
  return Object.assign(edge, {
    port: address.port,
    trustFlag: `--ignore-certificate-errors-spki-list=${fingerprint}`,
    stop,
  });
}

function passOn(
  request: http2.Http2ServerRequest,
  response: http2.Http2ServerResponse,
  { agent, port }: { readonly agent: http.Agent; readonly port: number },
): void {
  const headers = { ...ownHeaders(request.headers), host: request.authority };
  const call = http.request(
    { host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers },
    (upstream) => {
      const { body, flush } = answer(response, upstream.statusCode ?? 502, ownHeaders(upstream.headers));
      upstream.on('data', (chunk: Buffer) => {
        body.write(chunk);
        flush();
      });
      upstream.on('end', () => body.end());
      upstream.on('error', () => response.stream.close());
    },
  );
  call.on('error', () => response.stream.close());
  response.on('close', () => call.destroy());
  request.pipe(call);
}

/** Writes the head; returns the body's stream and a function that flushes it. */
function answer(
  response: http2.Http2ServerResponse,
  status: number,
  headers: http.OutgoingHttpHeaders,
): { readonly body: Writable; readonly flush: () => void } {
  if (headers['content-encoding'] !== undefined || !COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    response.writeHead(status, headers);
    return { body: response.stream, flush: () => undefined };
  }
  const { 'content-length': _, ...rest } = headers;
  const vary = [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', ');
  response.writeHead(status, { ...rest, 'content-encoding': 'br', vary });
  const compression = createBrotliCompress(BROTLI);
  compression.pipe(response.stream);
  return { body: compression, flush: () => compression.flush() };
}

function ownHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));
}
