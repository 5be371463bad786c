import http from 'node:http';
import https from 'node:https';

export type Call = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly deadlineMs: number;
};

export type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
};

/** Rejects if there is no answer: refused, cut off, or later than the deadline. */
export type Send = (call: Call) => Promise<Answered>;

/** More than any answer that the portal reads. */
const MOST_BYTES = 5_000_000;

/** Over the network. Names below `.localhost` are this machine, as in browsers (RFC 6761, 6.3); redirects stay. */
export const sendOverNetwork: Send = ({ url, method, headers, body, deadlineMs }) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const isLocal = url.hostname.endsWith('.localhost');
    const options = {
      method,
      headers: { ...headers, host: url.host, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
      agent: false as const,
      signal: AbortSignal.timeout(deadlineMs),
      ...(isLocal ? { host: '127.0.0.1' } : { host: url.hostname }),
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: `${url.pathname}${url.search}`,
    };
    const request = (url.protocol === 'https:' ? https : http).request(options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) request.destroy(new Error('The answer is too long'));
        chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          ms: Math.round(performance.now() - began),
        }),
      );
    });
    request.on('error', reject);
    request.end(body ?? undefined);
  });
