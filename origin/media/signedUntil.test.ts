import { expect, it } from 'vitest';
import { mediaSignature } from '#shared/contracts/signatures/mediaSignature.ts';
import { openSignatures, sealSignature } from '#shared/contracts/signatures/shortSignature.ts';
import { signedUntil } from './signedUntil.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 20);
const IN_TWO_HOURS = Date.UTC(2026, 10, 22, 14) / 1_000;
const ROTATED = { IMAGE_SIGNING_SECRET: 'new-image-secret', IMAGE_SIGNING_SECRET_PREVIOUS: 'old-image-secret' };
const sign = (secret: string) => mediaSignature('folge-1', secret);
const shortened = (lastingSecret: string, secret: string) =>
  openSignatures(`s=${sealSignature(sign(lastingSecret))}`, { secret, now: NOW }).slice(2);

it.each([
  ['the secret of today', sign('new-image-secret'), Infinity],
  ['the one before, of a page that is kept', sign('old-image-secret'), Infinity],
  [
    'the one before, opened in a kept body by a portal that has the new one',
    shortened('old-image-secret', 'new-image-secret'),
    IN_TWO_HOURS,
  ],
  [
    'the one before, opened by a portal that still has it',
    shortened('old-image-secret', 'old-image-secret'),
    IN_TWO_HOURS,
  ],
  ['a secret that is neither', sign('older-image-secret'), null],
])('G18 an address signed with %s', (_, given, until) => {
  expect(signedUntil({ given, sign, now: NOW }, ROTATED)).toBe(until);
});

it.each([
  ['nothing', {}],
  ['the empty text', { IMAGE_SIGNING_SECRET_PREVIOUS: '' }],
])('G18 with %s as the previous secret, neither it nor an empty secret signs', (_, previous) => {
  for (const secret of ['old-image-secret', '']) {
    expect(
      signedUntil({ given: sign(secret), sign, now: NOW }, { IMAGE_SIGNING_SECRET: 'new-image-secret', ...previous }),
    ).toBeNull();
  }
});
