import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEmailAddress } from './parseEmailAddress.ts';
import { showAddress } from './showAddress.ts';

it.each([
  ['hallo@xn--bckerei-5wa.de', 'hallo@bäckerei.de'],
  ['hallo@xn--strae-oqa.example', 'hallo@straße.example'],
  ['a@xn--mller-kva.xn--bckerei-5wa.example', 'a@müller.bäckerei.example'],
  ['a@xn--e1afmkfd.xn--p1ai', 'a@пример.рф'],
  ['a@xn--fiqs8s.example', 'a@中国.example'],
  ['a@leser.example', 'a@leser.example'],
  ['xn--a@leser.example', 'xn--a@leser.example'],
  ['a@xn--.example', 'a@xn--.example'],
  ['a@xn--999999999.example', 'a@xn--999999999.example'],
  ['', ''],
])('shows %s as %s', (address, shown) => expect(showAddress(address)).toBe(shown));

it('shows an address that parses to the same one', () => {
  const label = fc.stringMatching(/^[a-zäöüßéèçñøœłš]{1,12}$/u);
  fc.assert(
    fc.property(label, label, (one, other) => {
      const typed = `leserin@${one}.${other}.de`;
      const address = parseEmailAddress(typed);
      if (address === null) return;
      expect(showAddress(address)).toBe(typed);
      expect(parseEmailAddress(showAddress(address))).toBe(address);
    }),
  );
});
