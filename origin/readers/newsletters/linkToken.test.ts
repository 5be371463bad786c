import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_TOKEN } from '#shared/contracts/newsletterService.contract.ts';
import { createLinkToken, readLinkToken } from './linkToken.ts';

const SECRET = 'a-secret-of-this-test';
const subject = fc.record({ readerId: fc.uuid(), round: fc.integer({ min: 1, max: 999_999 }) });

describe('link tokens', () => {
  it('M11 are valid for their purpose only, and are the same when a mail is repeated', () => {
    fc.assert(
      fc.property(subject, (named) => {
        const confirm = createLinkToken('confirm', named, SECRET);
        const unsubscribe = createLinkToken('unsubscribe', named, SECRET);
        expect(LINK_TOKEN.test(confirm) && LINK_TOKEN.test(unsubscribe)).toBe(true);
        expect(readLinkToken('confirm', confirm, SECRET)).toEqual(named);
        expect(readLinkToken('unsubscribe', unsubscribe, SECRET)).toEqual({ ...named, round: null });
        expect(createLinkToken('confirm', named, SECRET)).toBe(confirm);
        for (const [purpose, token] of [
          ['unsubscribe', confirm],
          ['confirm', unsubscribe],
        ] as const)
          expect(readLinkToken(purpose, token, SECRET)).toBeNull();
        expect(readLinkToken('confirm', confirm, `${SECRET}x`)).toBeNull();
      }),
    );
  });

  it('M11 are invalid with one character changed, and nothing else is a token', () => {
    fc.assert(
      fc.property(subject, fc.nat(), fc.constantFrom('a', 'Z', '0', '-', '.', ' '), (named, at, character) => {
        const token = createLinkToken('confirm', named, SECRET);
        const place = at % token.length;
        const changed = `${token.slice(0, place)}${character}${token.slice(place + 1)}`;
        // The last character of base64 has two unused bits.
        return changed === token || place === token.length - 1 || readLinkToken('confirm', changed, SECRET) === null;
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readLinkToken('confirm', text, SECRET) === null));
  });
});
