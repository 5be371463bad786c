import http from 'node:http';

export type JsonCall = {
  readonly port: number;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly contentType?: string;
};

/**
 * Calls a `*.localhost` service that answers JSON. Node neither resolves those names nor lets `fetch` set the host, so
 * it connects to the address. Uses a new connection per call: after a refused body the server closes the connection,
 * and a pooled call on it would fail.
 */
export function requestJson({
  port,
  host,
  method,
  path,
  token,
  headers: others = {},
  body,
  contentType = 'application/json',
}: JsonCall): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      'content-type': contentType,
      ...others,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
      });
    });
    request.on('error', reject);
    request.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
}
