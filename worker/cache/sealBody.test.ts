import { expect, it } from 'vitest';
import { createBodySeal } from './sealBody.ts';

const seal = createBodySeal('a-secret-long-enough');

it('M88 hides the body in ciphertext that only the same secret opens', async () => {
  const sealed = await seal.sealBody('<p>Bezahlter Satz</p>');
  expect(new TextDecoder('latin1').decode(sealed)).not.toContain('Bezahlter');
  expect(await seal.unsealBody(sealed)).toBe('<p>Bezahlter Satz</p>');
  expect(await createBodySeal('another-secret-long-enough').unsealBody(sealed)).toBeNull();
});

it('opens nothing that was changed or cut off', async () => {
  const sealed = await seal.sealBody('Text');
  const changed = sealed.slice();
  changed[15] = (changed[15] ?? 0) ^ 1;
  expect(await seal.unsealBody(changed)).toBeNull();
  expect(await seal.unsealBody(sealed.slice(0, 10))).toBeNull();
  expect(await seal.unsealBody(new Uint8Array())).toBeNull();
});
