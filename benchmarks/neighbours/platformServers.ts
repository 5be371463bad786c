import http from 'node:http';

/**
 * KV and Cache API in workerd's protocol, in memory and in another process, so that a worker's cost excludes that of
 * the platform's simulation. Each worker has its own store, named by a header that its workerd adds.
 */
export function createKvServer(): http.Server {
  const values = new Map<string, Buffer>();
  return http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://kv');
    // Clients escape different characters.
    const key = [request.headers['x-store'], decodeURIComponent(pathname)].join(':');
    if (request.method === 'PUT') {
      readAll(request, (bytes) => {
        values.set(key, bytes);
        response.writeHead(200).end();
      });
      return;
    }
    const value = values.get(key);
    if (value) response.writeHead(200, { 'content-length': value.length }).end(value);
    else response.writeHead(404).end();
  });
}

type CachedResponse = { readonly headers: readonly string[]; readonly body: Buffer };

/** A put contains a whole response as text; a match sends `only-if-cached`. */
export function createCacheApiServer(): http.Server {
  const responses = new Map<string, CachedResponse>();
  return http.createServer((request, response) => {
    const key = [
      request.headers['x-store'],
      request.headers['cf-cache-namespace'],
      request.headers.host,
      request.url,
    ].join(':');
    if (request.method === 'PUT') {
      readAll(request, (bytes) => {
        responses.set(key, parseResponse(bytes));
        response.writeHead(204).end();
      });
      return;
    }
    const cached = responses.get(key);
    if (cached) response.writeHead(200, [...cached.headers, 'CF-Cache-Status', 'HIT']).end(cached.body);
    else response.writeHead(504, { 'CF-Cache-Status': 'MISS' }).end();
  });
}

function parseResponse(bytes: Buffer): CachedResponse {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const [, ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  return {
    headers: lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    body: bytes.subarray(headEnd + 4),
  };
}

function readAll(request: http.IncomingMessage, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => done(Buffer.concat(chunks)));
}
