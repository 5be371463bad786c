import http from 'node:http';
import type { RunningWorkerd } from './startWorkerd.ts';

export type FetchedPage = { readonly body: Buffer; readonly headers: http.IncomingHttpHeaders };

/**
 * Fetches a page of a running worker. Rejects unless it is a 200 with the expected text, so that no error page is
 * measured.
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

/** Headers set by a worker for every answer of a page, without those of the connection and cookies. */
export function ownHeaders({ headers }: FetchedPage): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) => !['content-length', 'connection', 'transfer-encoding', 'set-cookie'].includes(name),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
