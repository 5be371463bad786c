import http from 'node:http';

export type TimedCall = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type TimedAnswer = {
  readonly status: number;
  readonly text: string;
  /** From the request to the last byte of the answer. */ readonly ms: number;
};

/** workerd closes a connection idle for five seconds: a request written at that moment fails with ECONNRESET. */
const IDLE_FOR_MS = 4_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 512, timeout: IDLE_FOR_MS });

/** Requests a local server. Rejects if the connection fails. */
export function askTimed({ port, host, path, method = 'GET', headers = {}, body }: TimedCall): Promise<TimedAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - startedAt }),
        );
      })
      .on('error', reject)
      .end(body);
  });
}
