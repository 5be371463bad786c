import { describe, expect, it } from 'vitest';
import { judgeRecord, type Judge } from './judgeRecord.ts';
import { NO_NAMES } from './fields/readNames.ts';
import { readFields } from './read/sourceFields.ts';

const judge: Judge = {
  channel: 'archiv',
  channels: new Set(['archiv']),
  defaultTag: 'Archiv',
  paidTags: new Set(),
  names: NO_NAMES,
  base: null,
  redirects: false,
  defaultDate: null,
  now: 0,
  findInFolder: null,
};

/** Of an article with two tags and this in its field for paid. */
function digestOf(paid: string | undefined, paidTags: readonly string[] = []): string {
  const judged = judgeRecord(
    1,
    readFields({ id: 'a', title: 'Titel', body: 'Text.', tags: ['Hafen', 'Plus'], paid }, {}, null),
    { ...judge, paidTags: new Set(paidTags) },
    new Set(),
  );
  return typeof judged === 'string' ? judged : judged.digest;
}

describe('the digest of a record', () => {
  it('stays from version to version, or every archive is imported once more', () => {
    expect(digestOf(undefined)).toBe('kqZRFMS8v0xWHqrAWYQWAx1CDMxakjYuaPICZwyvdtA');
    expect(digestOf('ja')).toBe('pAXg79ZMAqSOc-1SJpJoELnLrsTFFfO4Qx-IZZ60_TM');
  });

  it('knows whether it is paid, and not how that was said', () => {
    expect(digestOf('premium')).toBe(digestOf('ja'));
    expect(digestOf('nein')).toBe(digestOf(undefined));
    expect(digestOf(undefined, ['plus'])).not.toBe(digestOf(undefined));
  });
});
