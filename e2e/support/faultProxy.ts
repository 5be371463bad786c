import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault =
  | 'none'
  | 'down'
  | 'error'
  /** Says so. */
  | 'away'
  | 'garbage'
  | 'hang'
  | { readonly delayMs: number }
  /** Forwards the call and drops the response. */
  | 'lost'
  /** Forwards the call, and closes the connection after this time in any case. */
  | { readonly leavesWithinMs: number }
  /** Well-formed, and nonsense. */
  | { readonly json: unknown };

/** A proxy between portal and reference backend that counts calls and injects faults. */
export type FaultProxy = {
  readonly url: string;
  readonly calls: { method: string; path: string; body: string; headers: http.IncomingHttpHeaders }[];
  /** The number of calls left hanging. */
  hanging: number;
  fault: Fault;
  /** The calls that meet the fault; null for all. */
  faultAt: RegExp | null;
  /** Where calls go once the portal's port is known. */
  target: { port: number; host: string; path: string } | null;
  readonly stop: () => Promise<void>;
};

export async function startFaultProxy(): Promise<FaultProxy> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      proxy.calls.push({
        method: request.method ?? '',
        path: request.url ?? '',
        body: body.toString('utf8'),
        headers: request.headers,
      });
      answer(request, response, body);
    });
  });
  const answer = (request: http.IncomingMessage, response: http.ServerResponse, body: Buffer) => {
    const { target } = proxy;
    const fault = proxy.faultAt?.test(request.url ?? '') === false ? 'none' : proxy.fault;
    if (fault === 'hang') {
      proxy.hanging += 1;
      return void response.on('close', () => (proxy.hanging -= 1));
    }
    if (fault === 'down' || !target) return void request.socket.destroy();
    if (fault === 'error') return void response.writeHead(500, { 'content-type': 'text/plain' }).end('kaputt');
    if (fault === 'away') return void response.writeHead(503, { 'content-type': 'text/plain' }).end('gleich wieder da');
    if (fault === 'garbage')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"type":"article","article":{"id":1');
    if (typeof fault === 'object' && 'json' in fault) {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json));
    }
    const forward = () => {
      const headers = { ...request.headers, host: `${target.host}:${target.port}` };
      const onward = http.request(
        {
          host: '127.0.0.1',
          port: target.port,
          method: request.method,
          path: below(target.path, request.url ?? '/'),
          headers,
        },
        (incoming) => {
          if (fault === 'lost') return void incoming.resume();
          response.writeHead(incoming.statusCode ?? 500, incoming.headers);
          incoming.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      onward.end(body);
      if (typeof fault === 'object' && 'leavesWithinMs' in fault) {
        setTimeout(() => {
          onward.destroy();
          response.destroy();
        }, Math.random() * fault.leavesWithinMs);
      }
    };
    if (typeof fault === 'object' && 'delayMs' in fault) setTimeout(forward, fault.delayMs);
    else forward();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls: [],
    hanging: 0,
    fault: 'none',
    faultAt: null,
    target: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

/** `/decide?mandator=x` for a request to the proxy's root. */
function below(path: string, asked: string): string {
  return path === '' ? asked : `${path}${asked.replace(/^\/(?=\?|$)/, '')}`;
}

function portOf(server: http.Server): number {
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}
