import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalImageQuery, parseImageVariant } from './imageVariant.ts';

const parse = (query: string) => parseImageVariant('/dom', new URLSearchParams(query));

describe('parseImageVariant', () => {
  it.each(['w=300&s=x', 'w=300&h=200&crop=62-40&fm=webp&q=75&s=x&dpr=2', 'w=300&q=70&s=x', 'w=300&s=x&dpr=1'])(
    'reads %s',
    (query) => {
      expect(parse(query)).not.toBeNull();
    },
  );

  it.each([
    'w=300&s=x&x=1',
    'w=300&s=x&w=1',
    'w=300&w=300&s=x',
    'w=300&s=x&s=y',
    'w=300&s=x&=',
    'w=300&s=x&W=300',
    'w=0300&s=x',
    'w=300&h=0200&s=x',
    'w=300&q=075&s=x',
  ])('reads nothing from %s: one rendition has no endless addresses', (query) => {
    expect(parse(query)).toBeNull();
  });

  it('parses its own output, and nothing with an additional parameter', () => {
    const side = fc.integer({ min: 1, max: 1_760 });
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
    const variant = fc.record({
      width: side,
      height: side,
      focus: fc.record({ x: share, y: share }),
      format: fc.constantFrom(null, 'avif' as const, 'webp' as const, 'jpeg' as const),
      quality: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(variant, fc.string({ minLength: 1 }), (wanted, name) => {
        const query = canonicalImageQuery(wanted);
        expect(parse(query)).toEqual({ ...wanted, path: 'dom', density: 1 });
        const isOfItsOwn = ['s', 'dpr', 'fm', 'q', 'crop'].includes(name);
        if (!isOfItsOwn) expect(parse(`${query}&${encodeURIComponent(name)}=1`)).toBeNull();
      }),
    );
  });
});
