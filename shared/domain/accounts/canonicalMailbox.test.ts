import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalMailbox, mailDomain } from './canonicalMailbox.ts';

it.each([
  ['leser@example.de', 'leser@example.de'],
  [' Leser@Example.DE ', 'leser@example.de'],
  ['leser+zeitung@example.de', 'leser@example.de'],
  ['leser+a+b@example.de', 'leser@example.de'],
  ['le.ser@example.de', 'le.ser@example.de'],
  ['l.e.s.e.r+x@gmail.com', 'leser@gmail.com'],
  ['le.ser@googlemail.com', 'leser@gmail.com'],
  ['+nur@example.de', '+nur@example.de'],
  ['kein', 'kein'],
  ['', ''],
])('%j is delivered to %j', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

it('counts a mailbox as itself, and every sub-address with it', () => {
  const name = fc.stringMatching(/^[a-z0-9.]{1,20}[a-z]$/);
  const domain = fc.constantFrom('example.de', 'gmail.com', 'googlemail.com', 'xn--bckerei-5wa.de');
  fc.assert(
    fc.property(name, fc.stringMatching(/^[a-z0-9+.]{0,20}$/), domain, (typed, tag, host) => {
      const mailbox = canonicalMailbox(`${typed}@${host}`);
      expect(canonicalMailbox(mailbox)).toBe(mailbox);
      expect(canonicalMailbox(`${typed}+${tag}@${host}`.toUpperCase())).toBe(mailbox);
      expect(mailbox.endsWith(`@${mailDomain(typed + '@' + host)}`)).toBe(true);
    }),
  );
});
