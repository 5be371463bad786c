import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adValue, contextTargeting, readerTargeting } from './adTargeting.ts';

const PAGE = { title: 'tagesbote', section: 'koeln/innenstadt', pageType: 'Artikelseiten', tags: ['Dom'] } as const;

describe('a targeting value', () => {
  it('M153 removes forbidden characters, and truncates to 40', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...Array.from(`*'=!+#,;^()<>[]äß😀 `)), fc.string({ maxLength: 1 })),
    });
    fc.assert(
      fc.property(text, (written) => {
        const value = adValue(written);
        expect(value).not.toMatch(/[*'=!+#,;^()<>[\]]/);
        expect(Array.from(value).length).toBeLessThanOrEqual(40);
        const left = Array.from(written)
          .filter((character) => !`*'=!+#,;^()<>[]`.includes(character))
          .join('');
        expect(Array.from(left).slice(0, 40).join('').trim()).toBe(value);
      }),
    );
  });

  it.each([
    ['KVB-Streik (Update)', 'KVB-Streik Update'],
    ['a=b&c=d;e', 'ab&cde'],
    ['x'.repeat(41), 'x'.repeat(40)],
    ['*'.repeat(50) + 'y', 'y'],
    ['[]', ''],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
    ['😀'.repeat(41), '😀'.repeat(40)],
  ])('M153 %j is %j', (text, value) => expect(adValue(text)).toBe(value));
});

describe('targeting of an ad', () => {
  it('M153 title, section, page type and tags', () => {
    expect(contextTargeting(PAGE)).toEqual([
      ['title', 'tagesbote'],
      ['section', 'koeln/innenstadt'],
      ['pageType', 'Artikelseiten'],
      ['tags', 'Dom'],
    ]);
  });

  it('M153 nothing that is empty, and five tags at most', () => {
    const keys = contextTargeting({ ...PAGE, section: '', tags: ['a', '#', 'b', 'c', 'd', 'e', 'f'] });
    expect(keys.map(([key, value]) => `${key}=${value}`)).toEqual([
      'title=tagesbote',
      'pageType=Artikelseiten',
      ...['a', 'b', 'c', 'd'].map((tag) => `tags=${tag}`),
    ]);
  });

  it.each([
    [{ isPlus: true, canPersonalize: true }, [['plususer', 'ja']]],
    [{ isPlus: false, canPersonalize: true }, [['plususer', 'nein']]],
    [{ isPlus: true, canPersonalize: false }, []],
    [{ isPlus: false, canPersonalize: false }, []],
  ])('M153 M70 %j as %j', (reader, keys) => expect(readerTargeting(reader)).toEqual(keys));
});
