import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmailAddress } from './parseEmailAddress.ts';

describe('parseEmailAddress', () => {
  it.each([
    ['leserin@example.de', 'leserin@example.de'],
    ['  leserin@example.de \n', 'leserin@example.de'],
    ['Vorname.Nachname+zeitung@Post.Example.DE', 'Vorname.Nachname+zeitung@post.example.de'],
    ["o'neill_2@example.co", "o'neill_2@example.co"],
    ['hallo@bäckerei.de', 'hallo@xn--bckerei-5wa.de'],
    ['hallo@BÄCKEREI.de', 'hallo@xn--bckerei-5wa.de'],
    ['hallo@straße.example', 'hallo@xn--strae-oqa.example'],
    ['hallo@xn--bckerei-5wa.de', 'hallo@xn--bckerei-5wa.de'],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
  ])('accepts %j', (typed, address) => {
    expect(parseEmailAddress(typed)).toBe(address);
  });

  it.each([
    '',
    '   ',
    'leserin',
    '@example.de',
    'leserin@',
    'leserin@localhost',
    'leserin@example',
    'leserin@example.d',
    'leserin@.de',
    'leserin@example..de',
    'leserin@-example.de',
    'leserin@example-.de',
    'leserin@example.de.',
    'leserin@127.0.0.1',
    'leserin@0x7f.1',
    'leserin@[127.0.0.1]',
    'leserin@example.de:25',
    'leserin@example.de/pfad',
    'leserin@beispiel@example.de',
    'zwei wörter@example.de',
    'jürgen@example.de',
    '.leserin@example.de',
    'leserin.@example.de',
    'leser..in@example.de',
    '"leser in"@example.de',
    'Leserin <leserin@example.de>',
    'a@example.de,b@example.de',
    'a@example.de\r\nBcc: b@example.de',
    'a\r\nBcc: b@example.de',
    'a\u0000@example.de',
    'a@exa\u200bmple.de',
    'a@%65xample.de',
    `${'a'.repeat(65)}@example.de`,
    `a@${'a'.repeat(64)}.de`,
    `a@${'abcdefgh.'.repeat(28)}de`,
  ])('refuses %j', (typed) => {
    expect(parseEmailAddress(typed)).toBeNull();
  });

  it('normalises an address, and never to anything with a meaning in a header', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string(),
          fc.string({ unit: 'binary' }).map((text) => `a@${text}.de`),
        ),
        (typed) => {
          const address = parseEmailAddress(typed);
          if (address === null) return true;
          return (
            parseEmailAddress(address) === address &&
            /^[\x21-\x7e]{6,254}$/.test(address) &&
            !/[\s<>,;:"()[\]\\]/.test(address)
          );
        },
      ),
    );
  });
});
