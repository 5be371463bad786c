import http from 'node:http';
import https from 'node:https';

export type Visited = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

type VisitOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const DEADLINE_MS = 15_000;

/**
 * Requests an address like a visitor, without following redirects. Local names are mapped to the loopback address,
 * because not every system resolves them.
 */
export function visitPage(
  address: string,
  { method = 'GET', headers = {}, body }: VisitOptions = {},
): Promise<Visited> {
  const url = new URL(address);
  const { request } = url.protocol === 'https:' ? https : http;
  const isHere = url.hostname.endsWith('.localhost');
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...(isHere ? { host: '127.0.0.1' } : { host: url.hostname }),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method,
        timeout: DEADLINE_MS,
        // After a refused body the server closes the connection, and a pooled request on it would fail.
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString('utf8'),
          });
        });
      },
    );
    asked.setHeader('host', url.host);
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', reject);
    asked.end(body);
  });
}
