import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchAccount } from './watchAccount.ts';

const NOW = 1_000;

/** A page of this reader in a browser that remembers that one. */
function open(reader: string | undefined, since?: string, may: Readonly<Record<string, string>> = {}) {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const browser = openFakeBrowser({ state: { ...(reader ? { reader } : {}), ...may } });
  if (since) browser.localStorage.kept.set('reader_since', since);
  const stop = watchAccount(document);
  const comeBack = (persisted = true) =>
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ...browser, stop, comeBack };
}

describe('the time since which a reader has been reading here', () => {
  it.each([
    ['anonymous', undefined, undefined],
    ['loggedIn', undefined, `loggedIn/0/0/ ${NOW}`],
    ['loggedIn', 'loggedIn/0/0/ 7', 'loggedIn/0/0/ 7'],
    ['anonymous', 'loggedIn/0/0/ 7', `anonymous/0/0/ ${NOW}`],
    ['anonymous', 'anonymous/0/0/ 7', 'anonymous/0/0/ 7'],
    ['loggedIn', 'anonymous/0/0/ 7', `loggedIn/0/0/ ${NOW}`],
  ])('%s after %s is stored as %s', (reader, before, after) => {
    const { localStorage } = open(reader, before);
    expect(localStorage.kept.get('reader_since')).toBe(after);
  });

  it.each(['loggedIn/0/0/ 7', undefined])('is not changed by a page from the offline cache: %s', (before) => {
    const { localStorage } = open(undefined, before);
    expect(localStorage.kept.get('reader_since')).toBe(before);
  });

  it('is stored again when the reader’s rights change', () => {
    const { localStorage } = open('loggedIn', 'loggedIn/0/0/ 7', { plus: '', marks: 'wallet' });
    expect(localStorage.kept.get('reader_since')).toBe(`loggedIn//0/wallet ${NOW}`);
  });
});

describe('M70 a page from the back/forward cache', () => {
  it.each(['anonymous/0/0/ 2000', 'loggedIn/0/0/ 2000'])('is reloaded if the reader has changed: %s', (since) => {
    const { localStorage, visits, comeBack } = open('loggedIn', 'loggedIn/0/0/ 7');
    localStorage.kept.set('reader_since', since);
    comeBack();
    expect(visits).toEqual(['reload']);
  });

  it('stays for the same reader', () => {
    const { visits, comeBack } = open('loggedIn', 'loggedIn/0/0/ 7');
    comeBack();
    expect(visits).toEqual([]);
  });

  it('does not include fresh loads', () => {
    const { localStorage, visits, comeBack } = open('loggedIn', 'loggedIn/0/0/ 7');
    localStorage.kept.clear();
    comeBack(false);
    expect(visits).toEqual([]);
  });

  it('is not reloaded once it has ended', () => {
    const { localStorage, visits, stop, comeBack } = open('loggedIn', 'loggedIn/0/0/ 7');
    stop();
    localStorage.kept.clear();
    comeBack();
    expect(visits).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
