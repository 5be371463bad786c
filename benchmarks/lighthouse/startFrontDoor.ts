import { once } from 'node:events';
import http from 'node:http';

export type FrontDoor = {
  readonly port: number;
  /** Answers by path; any other path is the portal's. */
  readonly pages: Map<string, ConstantPage>;
  readonly stop: () => void;
};

export type ConstantPage = { readonly headers: http.OutgoingHttpHeaders; readonly body: Buffer };

/** The portal and constant pages at one address, so that both sides of a comparison have the same connections. */
export async function startFrontDoor(portalPort: number): Promise<FrontDoor> {
  const pages = new Map<string, ConstantPage>();
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const page = pages.get(path);
    if (page) return response.writeHead(200, page.headers).end(page.body);
    const call = http.request({ host: '127.0.0.1', port: portalPort, agent, method, path, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    return request.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front door has no port');
  const stop = () => {
    server.close();
    agent.destroy();
  };
  return { port: address.port, pages, stop };
}
