import http from 'node:http';
import https from 'node:https';

/** Address of a service. `host` overrides the address's host name, because Node does not resolve `*.localhost`. */
export type ServiceAddress = { readonly url: string; readonly host?: string };

/** Credentials: the editors' token, and headers for an access rule in front of the content server. */
export type Caller = { readonly token: string; readonly headers: Readonly<Record<string, string>> };

export type ServerCall = {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: Buffer | string;
  readonly contentType: string;
};

export type ServerAnswer = { readonly status: number; readonly text: string };

const DEADLINE_MS = 60_000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 4 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 4 }),
};

/** One call with the editors' token. Rejects without an answer within a minute. */
export function callServer(
  address: ServiceAddress,
  { token, headers: own }: Caller,
  { method, path, body, contentType }: ServerCall,
): Promise<ServerAnswer> {
  const url = new URL(address.url.replace(/\/$/, '') + path);
  const isSecure = url.protocol === 'https:';
  const headers = {
    ...own,
    authorization: `Bearer ${token}`,
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    ...(address.host === undefined ? {} : { host: address.host }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<ServerAnswer>();
  const options = {
    method,
    headers,
    agent: isSecure ? agents['https:'] : agents['http:'],
    signal: AbortSignal.timeout(DEADLINE_MS),
  };
  const call = (isSecure ? https : http).request(url, options, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', reject);
    response.once('end', () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    );
  });
  call.once('error', reject);
  call.end(body);
  return promise;
}
