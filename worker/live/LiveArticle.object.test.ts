import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveArticle } from './LiveArticle.object.ts';

afterEach(() => void vi.useRealTimers());

let nextId = 1;
const onArticle = (work: (article: LiveArticle) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return runInDurableObject(env.LIVE_ARTICLE.getByName(`tagesbote:${(nextId += 1)}`), work);
};
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

function connectTo(article: LiveArticle, max: number) {
  return async (network?: string) => {
    const query = new URLSearchParams({ max: String(max), ...(network === undefined ? {} : { network }) });
    return article.fetch(new Request(`https://live.example/?${query}`));
  };
}

/** Unread events sent so far; null once the connection is aborted. */
function follow({ body }: Response) {
  const reader = body?.getReader();
  return async (until: RegExp): Promise<string | null> => {
    let told = '';
    try {
      while (!until.test(told)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) break;
        told += new TextDecoder().decode(value);
      }
      return told;
    } catch {
      return null;
    }
  };
}

describe('G8 a live article', () => {
  it('ends a connection after ten minutes with the last change, frees its place, and spreads reconnects', () =>
    onArticle(async (article) => {
      const connect = connectTo(article, 2);
      const readers = (await Promise.all([connect(), connect()])).map(follow);
      const begun = await Promise.all(readers.map((read) => read(/retry/)));
      expect((await connect()).status).toBe(503);
      for (const read of readers) expect(await read(/:\n\n/)).toBe(':\n\n');
      pass(600_000);
      await article.announce(7);
      for (const read of readers) expect(await read(/never/)).toBe('id: 7\nevent: change\ndata: 7\n\n');
      const again = await Promise.all([connect(), connect()]);
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
      const waits = await Promise.all(again.map((response) => follow(response)(/retry/)));
      expect(new Set([...begun, ...waits]).size).toBeGreaterThan(1);
    }));

  it('keeps its connections while full, however many others arrive', () =>
    onArticle(async (article) => {
      const connect = connectTo(article, 2);
      const readers = (await Promise.all([connect(), connect()])).map(follow);
      for (const read of readers) await read(/retry/);
      const refused = await Promise.all(Array.from({ length: 50 }, () => connect()));
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
      await article.announce(7);
      for (const read of readers) expect(await read(/change/)).toBe(':\n\nid: 7\nevent: change\ndata: 7\n\n');
    }));

  it('gives a place to the next client after half a minute without reads', () =>
    onArticle(async (article) => {
      const connect = connectTo(article, 2);
      const [left, stays] = (await Promise.all([connect(), connect()])).map(follow);
      await stays?.(/retry/);
      for (const expected of [503, 503, 503, 200]) {
        expect((await connect()).status).toBe(expected);
        pass(10_000);
        if (expected === 503) await stays?.(/:\n\n/);
      }
      expect(await left?.(/never/)).toBeNull();
    }));

  it('limits a network to a tenth of the places', () =>
    onArticle(async (article) => {
      const connect = connectTo(article, 400);
      const statuses = [];
      for (let at = 0; at < 45; at += 1) statuses.push((await connect('192.0.2.1')).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(40);
      expect((await connect('192.0.2.2')).status).toBe(200);
    }));
});
