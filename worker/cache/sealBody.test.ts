import { expect, it } from 'vitest';
import { createBodySeal } from './sealBody.ts';

const seal = createBodySeal('a-secret-long-enough');
const as = { mandator: 'tagesbote', articleId: 1002, build: 'b1' };

it('M88 hides the body in ciphertext that only the same secret opens', async () => {
  const sealed = await seal.sealBody('<p>Bezahlter Satz</p>', as);
  expect(new TextDecoder('latin1').decode(sealed)).not.toContain('Bezahlter');
  expect(new TextDecoder().decode((await seal.unsealBody(sealed, as)) ?? new Uint8Array())).toBe(
    '<p>Bezahlter Satz</p>',
  );
  expect(await createBodySeal('another-secret-long-enough').unsealBody(sealed, as)).toBeNull();
});

it('opens nothing that was changed or cut off', async () => {
  const sealed = await seal.sealBody('Text', as);
  const changed = sealed.slice();
  changed[15] = (changed[15] ?? 0) ^ 1;
  expect(await seal.unsealBody(changed, as)).toBeNull();
  expect(await seal.unsealBody(sealed.slice(0, 10), as)).toBeNull();
  expect(await seal.unsealBody(new Uint8Array(), as)).toBeNull();
});

it.each([{ mandator: 'rundblick' }, { articleId: 1003 }, { build: 'b2' }])(
  'opens as nothing but what it was sealed as: %o',
  async (changes) => {
    const sealed = await seal.sealBody('Text', as);
    expect(await seal.unsealBody(sealed, { ...as, ...changes })).toBeNull();
  },
);
