import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf, prefixOf } from './networkOf.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  [null, 'unknown'],
  ['2001:db8::1]/@evil', 'unknown'],
  ['1.2.3.4, 5.6.7.8', 'unknown'],
  ['192.0.2.256', 'unknown'],
  ['192.513', 'unknown'],
  ['0x7f.1', 'unknown'],
  ['2001:db8::1::2', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['', 'unknown'],
])('%s belongs to %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix);
});

it('an IPv6 address counts as the URL parser writes its first half', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 }), (parts) => {
      const written = parts.map((part, at) => (at % 2 ? part.toString(16).padStart(4, '0') : part.toString(16)));
      const [host = ''] = new URL(`http://[${written.join(':')}]`).hostname.slice(1).split(']');
      expect(networkOf(written.join(':').toUpperCase())).toBe(`${host.split(':').slice(0, 4).join(':')}::/64`);
    }),
  );
});
