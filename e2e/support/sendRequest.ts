import http from 'node:http';

export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly chunks: readonly { readonly atMs: number; readonly text: string }[];
  readonly totalMs: number;
};

export type RequestOptions = {
  readonly headers?: http.OutgoingHttpHeaders;
  readonly method?: string;
  readonly body?: string;
  readonly host?: string;
  /** Breaks the connection off. */
  readonly signal?: AbortSignal;
};

/** Connections that were idle for long are not used again: the portal may just be closing them. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 2_000 });

/** A call of this machine: `*.localhost` needs no name service. */
export function sendRequest(
  port: number,
  target: string,
  { headers = {}, method = 'GET', body, host = 'tagesbote.localhost', signal }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        agent: method === 'GET' && !signal ? agent : false,
        headers: { host: `${host}:${port}`, ...headers },
        ...(signal ? { signal } : {}),
      },
      (response) => {
        const chunks: { atMs: number; text: string }[] = [];
        response.setEncoding('utf8');
        response.on('data', (text: string) => chunks.push({ atMs: performance.now() - startedAt, text }));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: chunks.map((chunk) => chunk.text).join(''),
            chunks,
            totalMs: performance.now() - startedAt,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
