import { once } from 'node:events';
import http from 'node:http';
import * as v from 'valibot';

export type PurgeSink = { readonly url: string; readonly stop: () => void };

/** Accepts every purge and does nothing, to measure the backend alone. */
export async function startPurgeSink(): Promise<PurgeSink> {
  const server = http.createServer((_, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
