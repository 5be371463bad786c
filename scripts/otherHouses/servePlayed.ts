import { once } from 'node:events';
import http from 'node:http';

/** A call as it arrived; `path` with its query, `body` empty for none. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};

/** `lost`: the connection ends without an answer. */
export type Reply =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  | 'lost';

export type Served = {
  readonly port: number;
  readonly url: string;
  readonly stop: () => void;
};

/** Serves what another house has on a free port of this machine. */
export async function servePlayed(answer: (call: Call) => Reply | Promise<Reply>): Promise<Served> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = 'GET', url = '/', headers } = request;
    const reply = await answer({ method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
    if (reply === 'lost') return void request.socket.destroy();
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const asJson = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** As long as a caller gives up: a played house answers late, not never. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
