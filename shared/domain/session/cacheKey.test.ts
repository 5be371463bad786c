import { expect, it } from 'vitest';
import { cacheKey } from './cacheKey.ts';

it.each([
  [{ roles: [], consent: '', canPersonalize: false }, '||false'],
  [{ roles: ['PLUS', 'WALLET'], consent: '4~1.0', canPersonalize: true }, 'PLUS,WALLET|4~1.0|true'],
])('M132 a cache key is roles by commas, consent and whether pages may be personal: %j', (facts, key) => {
  expect(cacheKey(facts)).toBe(key);
});
