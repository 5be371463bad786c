import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Many times what makes a page hot: `worker/http/compressHot.ts`. */
const MOST_CALLS = 50;
const PAUSE_MS = 20;

/** Requests a public page until the portal compresses it; returns the compressed body. */
export async function readHot(port: number, path: string, host = `tagesbote.localhost:${port}`): Promise<Buffer> {
  const headers = { host, 'accept-encoding': 'br' };
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject);
    });
    const body = await buffer(answer);
    // What the local front door compresses has no length yet.
    if (answer.headers['content-encoding'] === 'br' && 'content-length' in answer.headers) return body;
    await wait(PAUSE_MS);
  }
  throw new Error(`${path} is never compressed by the portal`);
}
