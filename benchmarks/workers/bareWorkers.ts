import fs from 'node:fs';
import path from 'node:path';
import type { WorkerdOptions } from './startWorkerd.ts';

/** Answers with constant bytes: the least a worker can do for a page. */
const CONSTANT = `
import bytes from 'page.bin';
const page = new Uint8Array(bytes);
const headers = HEADERS;
export default { fetch: () => new Response(page, { headers }) };`;

/** Answers with the value under its path: the least a worker can do for a page in KV. */
const KV_VALUE = `
export default {
  async fetch(request, env) {
    const value = await env.PAGES.get(new URL(request.url).pathname, 'arrayBuffer');
    return value ? new Response(value, { headers: { 'content-type': 'text/html; charset=utf-8' } }) : new Response(null, { status: 404 });
  },
};`;

const CONTENT_TYPE = { 'content-type': 'text/html; charset=utf-8' };
const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: [] };

export type ConstantWorker = {
  readonly name: string;
  readonly directory: string;
  readonly page: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

export function constantWorker({ name, directory, page, headers = CONTENT_TYPE }: ConstantWorker): WorkerdOptions {
  const script = writeFile(
    directory,
    `${name}.js`,
    CONSTANT.replace('HEADERS', () => JSON.stringify(headers)),
  );
  const bytes = writeFile(directory, `${name}.bin`, page);
  return { name, directory, modules: { 'index.js': script, 'page.bin': bytes }, bindings: {}, cacheApiPort: null, ...COMPATIBILITY };
}

export function kvWorker({ name, directory, kvPort }: { readonly name: string; readonly directory: string; readonly kvPort: number }): WorkerdOptions {
  const script = writeFile(directory, `${name}.js`, KV_VALUE);
  return { name, directory, modules: { 'index.js': script }, bindings: { PAGES: { kind: 'kv', port: kvPort } }, cacheApiPort: null, ...COMPATIBILITY };
}

/** Puts a value where the named worker's KV binding finds it. */
export async function putKvValue({
  worker,
  key,
  value,
  kvPort,
}: {
  readonly worker: string;
  readonly key: string;
  readonly value: Buffer;
  readonly kvPort: number;
}): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${kvPort}/${encodeURIComponent(key)}`, {
    method: 'PUT',
    headers: { 'x-store': worker },
    body: new Uint8Array(value),
  });
  if (!response.ok) throw new Error(`KV refused ${key}: ${response.status}`);
}

function writeFile(directory: string, name: string, content: string | Buffer): string {
  const file = path.join(directory, name);
  fs.writeFileSync(file, content);
  return file;
}
