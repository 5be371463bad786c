import fs from 'node:fs';
import path from 'node:path';

/** Folders of miniflare's shared caches: a cached page would hide a cold start. */
const CACHES = ['v3/kv', 'v3/cache'];

/** Copies a state directory without its caches, so that a drill starts from the same state every time. */
export function copyStores(from: string, to: string): void {
  const left = new Set(CACHES.map((folder) => path.join(from, folder)));
  fs.cpSync(from, to, { recursive: true, filter: (source) => !left.has(source) });
}
