import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchLoading } from './watchLoading.ts';

/** A browser with the Navigation API; the progress bar and its value. */
function open(isStill = false) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const navigation = new EventTarget();
  const drawn = { width: 0, isThere: false };
  const draw = (_name: string, value: string) => (drawn.width = Number(/scaleX\((.*)\)/.exec(value)?.[1]));
  const bar = {
    dataset: {},
    hidden: false,
    style: { setProperty: draw },
    remove: () => (drawn.isThere = false),
  };
  const browser = openFakeBrowser({ window: { navigation } });
  Object.assign(browser.page, { createElement: () => bar, body: { appendChild: () => (drawn.isThere = true) } });
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  const givenUp = new AbortController();
  const go = (more: object = {}) => {
    const usual = { downloadRequest: null, signal: givenUp.signal };
    const destination = { sameDocument: false, url: 'https://tagesbote.example/koeln' };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination, ...usual, ...more }));
  };
  const stop = watchLoading(document);
  return { ...browser, bar, drawn, go, stop, giveUp: () => givenUp.abort() };
}

describe('M108 the progress bar', () => {
  it('appears after 200 ms, and grows from then on', () => {
    const { bar, drawn, go } = open();
    go();
    vi.advanceTimersByTime(199);
    expect(bar.hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.hidden).toBe(false);
    const first = drawn.width;
    vi.advanceTimersByTime(1_000);
    expect(drawn.width).toBeGreaterThan(first);
    expect(drawn.width).toBeLessThan(1);
  });

  it('does not move with reduced motion', () => {
    const { drawn, go } = open(true);
    go();
    vi.advanceTimersByTime(200);
    expect(drawn.width).toBe(1);
  });

  it('is full when the navigation is aborted, and disappears half a second later', () => {
    const { bar, drawn, go, giveUp } = open();
    go();
    vi.advanceTimersByTime(300);
    giveUp();
    expect(drawn.width).toBe(1);
    vi.advanceTimersByTime(499);
    expect(bar.hidden).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bar.hidden).toBe(true);
    vi.advanceTimersByTime(400);
    expect(drawn.width).toBe(0);
  });

  it('never appears if the navigation is aborted earlier', () => {
    const { bar, go, giveUp } = open();
    go();
    giveUp();
    vi.advanceTimersByTime(20_000);
    expect(bar.hidden).toBe(true);
  });

  it('disappears after ten seconds, because downloads fire no event', () => {
    const { bar, go } = open();
    go();
    vi.advanceTimersByTime(9_900);
    expect(bar.hidden).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(bar.hidden).toBe(true);
    expect(vi.getTimerCount()).toBeLessThan(2);
  });

  it('disappears when restored from the back/forward cache', () => {
    const { bar, window, go } = open();
    go();
    vi.advanceTimersByTime(300);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    vi.advanceTimersByTime(500);
    expect(bar.hidden).toBe(true);
  });

  it.each([
    ['a jump within the page', { destination: { sameDocument: true, url: 'https://tagesbote.example/1002#a' } }],
    ['a download', { downloadRequest: 'bild.jpg' }],
    ['another host', { destination: { sameDocument: false, url: 'https://tagesbote.example.boese.example/' } }],
  ])('does not appear for %s', (_, navigation) => {
    const { bar, go } = open();
    go(navigation);
    vi.advanceTimersByTime(5_000);
    expect(bar.hidden).toBe(true);
  });

  it('leaves nothing behind', () => {
    const { drawn, go, stop } = open();
    go();
    vi.advanceTimersByTime(300);
    stop();
    go();
    expect(drawn.isThere).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a browser without the Navigation API has no bar', () => {
  openFakeBrowser();
  expect(() => watchLoading(document)()).not.toThrow();
});
