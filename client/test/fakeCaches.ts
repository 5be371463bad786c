import { vi } from 'vitest';
import { openFakeBrowser, type FakeSetting } from './fakeBrowser.ts';

/** A cache storage with a limited size, whose caches keep insertion order. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, string>>();
  puts = 0;
  room = Infinity;

  open = async (name: string) => {
    const entries = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, entries);
    const put = async (path: string, answer: Response) => {
      const text = await answer.text();
      const used = [...this.kept.values()].flatMap((one) => [...one.values()]).join('').length;
      if (used + text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
      this.puts += 1;
      entries.set(path, text);
    };
    return {
      keys: async () => Array.from(entries.keys(), (path) => ({ url: `https://tagesbote.example${path}` })),
      delete: async (asked: string | { readonly url: string }) => entries.delete(pathOf(asked)),
      put,
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) await put(path, await fetch(path));
      },
    };
  };
  keys = async () => [...this.kept.keys()];
  has = async (name: string) => this.kept.has(name);
  delete = async (name: string) => this.kept.delete(name);
  match = async (path: string, { cacheName }: { readonly cacheName: string }) => {
    const text = this.kept.get(cacheName)?.get(path);
    return text === undefined ? undefined : new Response(text);
  };
}

const pathOf = (asked: string | { readonly url: string }) =>
  typeof asked === 'string' ? asked.replace('https://tagesbote.example', '') : new URL(asked.url).pathname;

/** A fake browser with an empty cache storage. */
export function openFakeCaches(setting: FakeSetting = {}) {
  const caches = new FakeCaches();
  const browser = openFakeBrowser({ ...setting, window: { caches } });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { locks: { request: async (_: string, run: () => Promise<void>) => run() } });
  return { ...browser, caches };
}
