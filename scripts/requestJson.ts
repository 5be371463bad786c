import http from 'node:http';

export type JsonCall = {
  readonly port: number;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
};

/** A call to a `*.localhost` service. Node neither resolves those names nor lets `fetch` set the host, so it goes to the address. */
export function requestJson({ port, host, method, path, token, body }: JsonCall): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const request = http.request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
      });
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
