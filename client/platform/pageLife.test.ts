import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { endLife, lifeOf } from './pageLife.ts';

describe('the life of what a document shows', () => {
  it('is one for all who ask', () => {
    openFakeBrowser();
    expect(lifeOf(document)).toBe(lifeOf(document));
    expect(lifeOf(document).aborted).toBe(false);
  });

  it('ends once, and what is shown next has a life of its own', () => {
    openFakeBrowser();
    const before = lifeOf(document);
    endLife(document);
    expect(before.aborted).toBe(true);
    expect(lifeOf(document).aborted).toBe(false);
  });

  it('need not have begun to end', () => {
    openFakeBrowser();
    endLife(document);
    expect(lifeOf(document).aborted).toBe(false);
  });

  it('is none of another document’s', () => {
    openFakeBrowser();
    const before = lifeOf(document);
    openFakeBrowser();
    endLife(document);
    expect(before.aborted).toBe(false);
  });
});
