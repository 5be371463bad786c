import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adValue, contextTargeting, isPersonal, parseTargeting, readerTargeting } from './adTargeting.ts';

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

describe('the address of a slot', () => {
  it('M153 says the targeting that it was made of', () => {
    const keys = [
      ...contextTargeting({ ...PAGE, tags: ['Dom', 'Köln & Rhein'] }),
      ...readerTargeting({ isPlus: true, canPersonalize: true }),
    ];
    const read = parseTargeting(new URLSearchParams(keys.map(([key, value]) => [key, value])));
    expect(read).toEqual(keys);
    expect(isPersonal(read)).toBe(true);
    expect(isPersonal(contextTargeting(PAGE))).toBe(false);
  });

  it('M153 can say nothing else, and no more', () => {
    const tags = Array.from({ length: 9 }, (_, at) => `tags=${at}`).join('&');
    expect(
      parseTargeting(new URLSearchParams(`url=/1002&id=4711&political=allowed&section=&title=<b>&${tags}`)),
    ).toEqual([['title', 'b'], ...['0', '1', '2', '3', '4'].map((tag) => ['tags', tag])]);
  });
});
