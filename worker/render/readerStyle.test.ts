import { expect, it } from 'vitest';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { readerAttributes } from './readerAttributes.ts';
import { readerStyle } from './readerStyle.ts';

function readerWith(...roles: string[]): Reader {
  const user = {
    ssoId: 'a',
    email: 'a@b.example',
    emailVerified: true,
    roles,
    customerId: null,
    salutation: '',
    firstName: '',
    lastName: '',
    sessionId: 's',
    expiresAt: 0,
  };
  return { kind: 'loggedIn', user, access: deriveAccess(roles) };
}

it('M59 changes the marks of the reader’s own tags only', () => {
  const reading = { reader: readerWith('PLUS-TAG-7', 'PLUS-TAG-12'), notice: null };
  const held = ':root :is([data-plus-tags~="7"],[data-plus-tags~="12"])';
  expect(readerStyle(reading)).toBe(`${held}>:first-child{display:inline}${held}>:last-child{display:none}`);
  expect(readerAttributes(reading)).toBe(' data-reader="loggedIn" data-marks="tags"');
});

it.each([
  ['a stranger', ANONYMOUS],
  ['a reader without a subscription', readerWith()],
  ['a Plus reader, whatever sections he has', readerWith('PLUS', 'PLUS-TAG-7')],
  ['a wallet reader, whose articles are told by coins', readerWith('WALLET', 'PLUS-TAG-7')],
])('M60 the page of %s has no rules of its own', (_, reader) => {
  expect(readerStyle({ reader, notice: null })).toBe('');
  expect(readerAttributes({ reader, notice: null })).not.toContain('tags');
});
