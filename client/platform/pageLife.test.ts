import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { endLife, lifeOf } from './pageLife.ts';

describe('the life of a page', () => {
  it('is the same for all callers', () => {
    openFakeBrowser();
    expect(lifeOf(document)).toBe(lifeOf(document));
    expect(lifeOf(document).aborted).toBe(false);
  });

  it('ends once, and the next page has its own', () => {
    openFakeBrowser();
    const before = lifeOf(document);
    endLife(document);
    expect(before.aborted).toBe(true);
    expect(lifeOf(document).aborted).toBe(false);
  });

  it('need not have started to end', () => {
    openFakeBrowser();
    endLife(document);
    expect(lifeOf(document).aborted).toBe(false);
  });

  it('belongs to one document', () => {
    openFakeBrowser();
    const before = lifeOf(document);
    openFakeBrowser();
    endLife(document);
    expect(before.aborted).toBe(false);
  });
});
