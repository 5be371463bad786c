import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A portal's first title at another port, for what only the network between it and a browser can do. */
export type WorkerFront = {
  readonly port: number;
  /** Navigation requests in order, as `GET /1002`. */
  readonly navigations: string[];
  /** Requests for the service worker's files, in order. */
  readonly workerFiles: string[];
  /** Fails all requests. */
  isDown: boolean;
  /** Replaces the service worker: by another version, or by none. */
  changeWorker: ((script: string) => string) | null;
  /** Replaces pages, as those of another build. */
  changePage: ((html: string) => string) | null;
  readonly stop: () => Promise<void>;
};

export async function startWorkerFront(portalPort: number): Promise<WorkerFront> {
  const navigations: string[] = [];
  const workerFiles: string[] = [];
  const server = http.createServer((request, response) => {
    if (front.isDown) return void request.socket.destroy();
    // Prefetches are no navigations.
    if (request.headers['sec-fetch-mode'] === 'navigate' && !('sec-purpose' in request.headers))
      navigations.push(`${request.method} ${request.url}`);
    if (/^\/(?:sw\.js|assets\/serviceWorker-.*)$/.test(request.url ?? '')) workerFiles.push(request.url ?? '');
    const [title] = (request.headers.host ?? '').split(':');
    const host = `${title}:${portalPort}`;
    const headers = { ...request.headers, host };
    // As the portal's own pages would send it.
    const { origin } = request.headers;
    if (origin) Object.assign(headers, { origin: `http://${host}` });
    const changeOf = ({ headers: { 'content-type': type } }: http.IncomingMessage) => {
      if (request.url === '/sw.js') return front.changeWorker;
      return type?.startsWith('text/html') ? front.changePage : null;
    };
    if (front.changePage) {
      headers['accept-encoding'] = 'identity';
      // To a browser that has the page of another build this one is as good.
      delete headers['if-none-match'];
    }
    const onward = http.request(
      { host: '127.0.0.1', port: portalPort, method: request.method, path: request.url, headers },
      (incoming) => {
        const change = changeOf(incoming);
        if (!change) {
          response.writeHead(incoming.statusCode ?? 500, incoming.headers);
          return void incoming.pipe(response);
        }
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const { 'content-length': _, ...kept } = incoming.headers;
          response.writeHead(incoming.statusCode ?? 500, kept);
          response.end(change(Buffer.concat(chunks).toString('utf8')));
        });
      },
    );
    onward.on('error', () => response.destroy());
    const sent: Buffer[] = [];
    request.on('data', (chunk: Buffer) => sent.push(chunk));
    request.on('end', () => onward.end(Buffer.concat(sent)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string') throw new Error('The front has no port');
  const front: WorkerFront = {
    port: address.port,
    navigations,
    workerFiles,
    isDown: false,
    changeWorker: null,
    changePage: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return front;
}
