import fs from 'node:fs';
import path from 'node:path';
import type { WorkerdOptions } from './startWorkerd.ts';

/** Answers with constant bytes: the minimum for a page. */
const CONSTANT = `
import bytes from 'page.bin';
const page = new Uint8Array(bytes);
const headers = HEADERS;
export default { fetch: () => new Response(page, { headers }) };`;

/** Constant bytes after one POST, a JSON answer and a log line: the minimum for a decision by another service. */
const DECIDED = `
import bytes from 'page.bin';
const page = new Uint8Array(bytes);
const headers = new Headers(HEADERS);
const question = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: 'x'.repeat(300) }) };
export default {
  async fetch() {
    const answer = await fetch('UPSTREAM', question);
    console.log(JSON.stringify(JSON.parse(await answer.text())));
    return new Response(page, { headers });
  },
};`;

/** The same for a late decision: most of the page first. */
const DECIDED_LATE = `
import bytes from 'page.bin';
const page = new Uint8Array(bytes);
const half = page.length >> 1;
const headers = new Headers(HEADERS);
const question = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: 'x'.repeat(300) }) };
export default {
  fetch() {
    const deciding = fetch('UPSTREAM', question).then((answer) => answer.text());
    let isBegun = false;
    const body = new ReadableStream({
      async pull(controller) {
        if (!isBegun) {
          isBegun = true;
          return controller.enqueue(page.subarray(0, half));
        }
        console.log(JSON.stringify(JSON.parse(await deciding)));
        controller.enqueue(page.subarray(half));
        controller.close();
      },
    });
    return new Response(body, { headers });
  },
};`;

/** Constant bytes after verifying the cookie's token: the minimum for a logged-in reader. */
const VERIFIED = `
import bytes from 'page.bin';
const page = new Uint8Array(bytes);
const headers = new Headers(HEADERS);
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const encoder = new TextEncoder();
let key = null;
export default {
  async fetch(request) {
    key ??= await crypto.subtle.importKey('jwk', JWK, algorithm, false, ['verify']);
    const token = request.headers.get('cookie').split('=')[1];
    const end = token.lastIndexOf('.');
    const signature = Uint8Array.fromBase64(token.slice(end + 1), { alphabet: 'base64url' });
    const isSigned = await crypto.subtle.verify(algorithm, key, signature, encoder.encode(token.slice(0, end)));
    return new Response(page, { headers, status: isSigned ? 200 : 403 });
  },
};`;

/** Answers with the value of its path: the minimum for a page in KV. */
const KV_VALUE = `
export default {
  async fetch(request, env) {
    const value = await env.PAGES.get(new URL(request.url).pathname, 'arrayBuffer');
    return value ? new Response(value, { headers: HEADERS }) : new Response(null, { status: 404 });
  },
};`;

/** The same for the portal's entries: read within a deadline, with their metadata. Format: `worker/cache/entry.ts`. */
const KV_ENTRY = `
const decoder = new TextDecoder();
const read = (env, key) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, 150);
    env.PAGES.get(key, 'arrayBuffer').then((value) => {
      clearTimeout(timer);
      resolve(value);
    }, reject);
  });
export default {
  async fetch(request, env) {
    const value = await read(env, new URL(request.url).pathname);
    const bytes = new Uint8Array(value);
    const htmlAt = 5 + new DataView(value).getUint32(1);
    const meta = JSON.parse(decoder.decode(bytes.subarray(5, htmlAt)));
    return new Response(bytes.subarray(htmlAt, bytes.length - meta.sealedBytes), { headers: HEADERS });
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

export function constantWorker(worker: ConstantWorker): WorkerdOptions {
  return pageWorker(CONSTANT, worker);
}

/** @param upstream address of the deciding service. */
export function decidedWorker(
  worker: ConstantWorker & { readonly upstream: string; readonly isLate: boolean },
): WorkerdOptions {
  return pageWorker(
    (worker.isLate ? DECIDED_LATE : DECIDED).replace('UPSTREAM', () => worker.upstream),
    worker,
  );
}

/** @param publicKeys a set with one key. */
export function verifiedWorker(worker: ConstantWorker & { readonly publicKeys: string }): WorkerdOptions {
  return pageWorker(
    VERIFIED.replace('JWK', () => `${worker.publicKeys}.keys[0]`),
    worker,
  );
}

function pageWorker(source: string, { name, directory, page, headers = CONTENT_TYPE }: ConstantWorker): WorkerdOptions {
  const script = writeFile(
    directory,
    `${name}.js`,
    source.replace('HEADERS', () => JSON.stringify(headers)),
  );
  const bytes = writeFile(directory, `${name}.bin`, page);
  return {
    name,
    directory,
    modules: { 'index.js': script, 'page.bin': bytes },
    bindings: {},
    cacheApiPort: null,
    ...COMPATIBILITY,
  };
}

export type KvWorker = Omit<ConstantWorker, 'page'> & { readonly kvPort: number };

/** @param kept kind of its values: pages, or entries in the portal's format. */
export function kvWorker(
  { name, directory, kvPort, headers = CONTENT_TYPE }: KvWorker,
  kept: 'pages' | 'entries' = 'pages',
): WorkerdOptions {
  const script = writeFile(
    directory,
    `${name}.js`,
    (kept === 'pages' ? KV_VALUE : KV_ENTRY).replace('HEADERS', () => JSON.stringify(headers)),
  );
  return {
    name,
    directory,
    modules: { 'index.js': script },
    bindings: { PAGES: { kind: 'kv', port: kvPort } },
    cacheApiPort: null,
    ...COMPATIBILITY,
  };
}

/** Stores a value for the named worker's KV binding. */
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

/** The named worker's value of a key. */
export async function getKvValue(worker: string, key: string, kvPort: number): Promise<Buffer> {
  const response = await fetch(`http://127.0.0.1:${kvPort}/${encodeURIComponent(key)}`, {
    headers: { 'x-store': worker },
  });
  if (!response.ok) throw new Error(`KV has no ${key}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function writeFile(directory: string, name: string, content: string | Buffer): string {
  const file = path.join(directory, name);
  fs.writeFileSync(file, content);
  return file;
}
