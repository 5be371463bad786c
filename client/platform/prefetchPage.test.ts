import { describe, expect, it } from 'vitest';
import { FakeElement, openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { prefetchPage } from './prefetchPage.ts';

/** A browser with or without `rel=prefetch`; the links added. */
function open(isKnown: boolean, setting: FakeSetting = {}) {
  const browser = openFakeBrowser(setting);
  const links: EventTarget[] = [];
  Object.assign(browser.page, {
    createElement: () => Object.assign(new FakeElement(), { relList: { supports: () => isKnown } }),
    head: { appendChild: (link: EventTarget) => void links.push(link) },
  });
  return { ...browser, links };
}

/** Whether it resolves within pending microtasks. */
async function isOver(waiting: Promise<unknown>) {
  return Promise.race([waiting.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);
}

describe('M135 a prefetched page', () => {
  it.each(['load', 'error'])('is awaited until %s', async (type) => {
    const { links, asked } = open(true);
    const waiting = prefetchPage('/a-1', new AbortController().signal);
    expect(links).toMatchObject([{ rel: 'prefetch', href: '/a-1' }]);
    expect(await isOver(waiting)).toBe(false);
    links[0]?.dispatchEvent(new Event(type));
    expect(await isOver(waiting)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('is not awaited once its page is left', async () => {
    const { links } = open(true);
    const left = new AbortController();
    const waiting = prefetchPage('/a-1', left.signal);
    left.abort();
    links[0]?.dispatchEvent(new Event('load'));
    expect(await isOver(waiting)).toBe(false);
  });

  it('is fetched plainly in browsers without prefetch', async () => {
    const { links, asked } = open(false, { answers: { 'GET /a-1': () => new Response('') } });
    expect(await isOver(prefetchPage('/a-1', new AbortController().signal))).toBe(true);
    expect(asked).toEqual(['GET /a-1']);
    expect(links).toEqual([]);
  });

  it('resolves on failure', async () => {
    open(false);
    expect(await isOver(prefetchPage('/a-1', new AbortController().signal))).toBe(true);
  });
});
