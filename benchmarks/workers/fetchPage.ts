import http from 'node:http';
import type { RunningWorkerd } from './startWorkerd.ts';

export type FetchedPage = { readonly body: Buffer; readonly headers: http.IncomingHttpHeaders };

/**
 * One page of a running worker. Rejects unless it is a 200 that holds the expected text: what is not the page must not
 * be measured.
 */
export function fetchPage(
  { port, name }: RunningWorkerd,
  path: string,
  { headers = {}, expected = '</html>' } = {},
): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, headers: { host: 'tagesbote.localhost', ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          if (response.statusCode === 200 && body.includes(expected)) resolve({ body, headers: response.headers });
          else reject(new Error(`${name}${path}: status ${response.statusCode}, or without ${expected}`));
        });
      },
    );
    request.on('error', reject);
  });
}

/**
 * Headers that a worker sets of every answer of a page; the connection's are the server's, and a cookie is one
 * reader's.
 */
export function ownHeaders({ headers }: FetchedPage): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) => !['content-length', 'connection', 'transfer-encoding', 'set-cookie'].includes(name),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
