import { expect, it } from 'vitest';
import { findAdvisories } from './checkAudit.ts';

const REPORT = JSON.stringify({
  vulnerabilities: {
    left: { via: [{ url: 'https://advisories.example/1', title: 'Reads too much' }] },
    right: { via: ['left'] },
  },
});

it('lists an advisory once, and not when it is accepted', () => {
  expect(findAdvisories(REPORT, [])).toEqual(['left: Reads too much, https://advisories.example/1']);
  expect(findAdvisories(REPORT, [{ url: 'https://advisories.example/1', reason: 'Not called' }])).toEqual([]);
});

it.each([null, '', '{"message":"405 Method Not Allowed"}'])('finds no report in the output %j', (output) => {
  expect(findAdvisories(output, [])).toBeNull();
});
