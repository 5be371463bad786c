import { describe, expect, it, vi } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchBreakingNews } from './watchBreakingNews.ts';

function open(state: Readonly<Record<string, string>> = { breaking: 'k-1' }) {
  const button = new FakeElement();
  return { button, ...openFakeBrowser({ state, found: { '[data-breaking-close]': [button] } }) };
}

describe('the breaking news banner', () => {
  it('is dismissed by its button, until the next one', () => {
    const { button, state, localStorage } = open();
    watchBreakingNews(document);
    expect(state['breakingHidden']).toBeUndefined();
    button.dispatchEvent(new Event('click'));
    expect(state['breakingHidden']).toBe('');
    expect(localStorage.kept).toEqual(new Map([['breaking_news_dismissed', 'k-1']]));
  });

  it('is dismissed by a touch before its code was loaded', () => {
    const { button, state } = open();
    Object.assign(button, { earlyClick: new Event('click') });
    watchBreakingNews(document);
    expect(state['breakingHidden']).toBe('');
  });

  it('stays once its page has ended', () => {
    const { button, state, localStorage } = open();
    const stop = watchBreakingNews(document);
    stop();
    button.dispatchEvent(new Event('click'));
    expect(state['breakingHidden']).toBeUndefined();
    expect(localStorage.kept.size).toBe(0);
  });

  it('G38 is hidden once a reader returns after its end, and not before', () => {
    vi.useFakeTimers({ now: 1_000 });
    const { state } = open({ breaking: 'k-1', breakingUntil: '2000' });
    watchBreakingNews(document);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state['breakingHidden']).toBeUndefined();
    vi.setSystemTime(2_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state['breakingHidden']).toBe('');
    vi.useRealTimers();
  });

  it('may be absent', () => {
    openFakeBrowser();
    expect(() => watchBreakingNews(document)()).not.toThrow();
  });
});
