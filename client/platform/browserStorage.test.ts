import { describe, expect, it } from 'vitest';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { VISIT_STORAGE } from '#shared/storage/visitStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { readStored, store } from './browserStorage.ts';

describe('what the browser keeps', () => {
  it.each(Object.values({ ...STORAGE, ...ACCOUNT_STORAGE, ...VISIT_STORAGE }))(
    '$key lies in $area, and there alone',
    (definition) => {
      const browser = openFakeBrowser();
      const other = definition.area === 'localStorage' ? browser.sessionStorage : browser.localStorage;
      store(definition, 'a');
      expect(browser[definition.area].kept).toEqual(new Map([[definition.key, 'a']]));
      expect(other.kept.size).toBe(0);
      expect(readStored(definition)).toBe('a');
    },
  );

  it('is nothing before it was kept, and after it was taken away', () => {
    const { localStorage } = openFakeBrowser();
    expect(readStored(STORAGE.faces)).toBeNull();
    store(STORAGE.faces, 'fetched');
    store(STORAGE.faces, null);
    expect(readStored(STORAGE.faces)).toBeNull();
    expect(localStorage.kept.size).toBe(0);
  });

  it('is an empty text where that was kept', () => {
    openFakeBrowser();
    store(STORAGE.breakingNewsDismissed, '');
    expect(readStored(STORAGE.breakingNewsDismissed)).toBe('');
  });
});

describe('a browser that keeps nothing', () => {
  it.each(['SecurityError', 'QuotaExceededError'])('stops nobody: %s', (name) => {
    const { localStorage } = openFakeBrowser();
    localStorage.refusal = new DOMException('refused', name);
    expect(() => store(STORAGE.faces, 'fetched')).not.toThrow();
    expect(() => store(STORAGE.faces, null)).not.toThrow();
    expect(readStored(STORAGE.faces)).toBeNull();
  });

  it('hides no mistake of ours', () => {
    const { localStorage } = openFakeBrowser();
    localStorage.refusal = new RangeError('a mistake');
    expect(() => store(STORAGE.faces, 'fetched')).toThrow('a mistake');
    expect(() => readStored(STORAGE.faces)).toThrow('a mistake');
  });
});
