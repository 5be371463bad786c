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
  defaultDate: 'now',
  ignored: new Set(),
  now: 0,
  findInFolder: null,
};

/** Digest of an article with two tags and this paid field. */
function digestOf(paid: string | undefined, paidTags: readonly string[] = [], more: object = {}): string {
  const judged = judgeRecord(
    1,
    readFields({ id: 'a', title: 'Titel', body: 'Text.', tags: ['Hafen', 'Plus'], paid, ...more }, {}, null),
    { ...judge, paidTags: new Set(paidTags) },
    new Set(),
  );
  return typeof judged === 'string' ? judged : judged.digest;
}

describe('the digest of a record', () => {
  it('stays the same across versions, or every archive would be imported again', () => {
    expect(digestOf(undefined)).toBe('SOHyZDyhiMMXfhQ-71hYtb9Oj2A3ZRzyMByHDYprzCk');
    expect(digestOf('ja')).toBe('GUgIvsIomRoNLlbcAoydPn4-tUQ6pDhv7VHP3Y_dI7Y');
  });

  it('changes only if a picture has a credit', () => {
    expect(digestOf(undefined, [], { image: 'a.jpg' })).toBe('oxsEmgheYS3_5PxeyOD60HPaYv-Zgu1a-18exN8bLTk');
    expect(digestOf(undefined, [], { image: 'a.jpg', credit: 'Foto: Anna' })).not.toBe(
      'oxsEmgheYS3_5PxeyOD60HPaYv-Zgu1a-18exN8bLTk',
    );
  });

  it('changes only for texts by AI, not for how none is stated', () => {
    const plain = digestOf(undefined);
    expect(digestOf(undefined, [], { ai: 'none' })).toBe(plain);
    expect(digestOf(undefined, [], { ai: 'generated' })).not.toBe(plain);
    expect(digestOf(undefined, [], { ai: 'generated' })).toBe(digestOf(undefined, [], { ai: 'Generated ' }));
    expect(digestOf(undefined, [], { ai: 'generated', reviewedBy: 'Anna' })).not.toBe(
      digestOf(undefined, [], { ai: 'generated' }),
    );
  });

  it('depends on whether it is paid, not how that is stated', () => {
    expect(digestOf('premium')).toBe(digestOf('ja'));
    expect(digestOf('nein')).toBe(digestOf(undefined));
    expect(digestOf(undefined, ['plus'])).not.toBe(digestOf(undefined));
  });
});
