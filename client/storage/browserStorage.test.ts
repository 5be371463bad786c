import { describe, expect, it } from 'vitest';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { readStored, store } from './browserStorage.ts';

describe('browser storage', () => {
  it.each(Object.values({ ...STORAGE, ...ACCOUNT_STORAGE, ...LATER_STORAGE }))(
    '$key is stored in $area only',
    (definition) => {
      const browser = openFakeBrowser();
      const other = definition.area === 'localStorage' ? browser.sessionStorage : browser.localStorage;
      store(definition, 'a');
      expect(browser[definition.area].kept).toEqual(new Map([[definition.key, 'a']]));
      expect(other.kept.size).toBe(0);
      expect(readStored(definition)).toBe('a');
    },
  );

  it('returns null before an entry is stored and after it is removed', () => {
    const { localStorage } = openFakeBrowser();
    expect(readStored(LATER_STORAGE.faces)).toBeNull();
    store(LATER_STORAGE.faces, 'fetched');
    store(LATER_STORAGE.faces, null);
    expect(readStored(LATER_STORAGE.faces)).toBeNull();
    expect(localStorage.kept.size).toBe(0);
  });

  it('returns a stored empty text', () => {
    openFakeBrowser();
    store(STORAGE.breakingNewsDismissed, '');
    expect(readStored(STORAGE.breakingNewsDismissed)).toBe('');
  });
});

describe('a browser that refuses storage', () => {
  it.each(['SecurityError', 'QuotaExceededError'])('blocks nothing: %s', (name) => {
    const { localStorage } = openFakeBrowser();
    localStorage.refusal = new DOMException('refused', name);
    expect(() => store(LATER_STORAGE.faces, 'fetched')).not.toThrow();
    expect(() => store(LATER_STORAGE.faces, null)).not.toThrow();
    expect(readStored(LATER_STORAGE.faces)).toBeNull();
  });

  it('rethrows our own errors', () => {
    const { localStorage } = openFakeBrowser();
    localStorage.refusal = new RangeError('a mistake');
    expect(() => store(LATER_STORAGE.faces, 'fetched')).toThrow('a mistake');
    expect(() => readStored(LATER_STORAGE.faces)).toThrow('a mistake');
  });
});
