import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { followLogout } from './followLogout.ts';

const NOW = Date.parse('2026-05-01T10:00:00Z');

/** A page for logged-in readers only, or a public one. */
function open(isTheirs = false) {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  return openFakeBrowser({
    url: 'https://tagesbote.example/account/coins?seite=2#oben',
    found: isTheirs ? { '[data-needs-login]': [new FakeElement()] } : {},
  });
}

describe('M70 a logout in another tab', () => {
  it('reloads a public page as an anonymous page', () => {
    const { visits } = open();
    followLogout({ type: 'loggedOut', at: NOW });
    expect(visits).toEqual(['replace https://tagesbote.example/account/coins?seite=2']);
  });

  it('redirects a personal page to the front', () => {
    const { visits } = open(true);
    followLogout({ type: 'loggedOut', at: NOW });
    expect(visits).toEqual(['replace https://tagesbote.example/']);
  });

  it.each([
    [0, 1],
    [45_000, 1],
    [45_001, 0],
    [3_600_000, 0],
  ])('is valid for 45 seconds: %d ms ago', (ageMs, count) => {
    const { visits } = open();
    followLogout({ type: 'loggedOut', at: NOW - ageMs });
    expect(visits).toHaveLength(count);
  });

  it.each([{ type: 'loggedIn', at: NOW }, { type: 'loggedOut' }, { type: 'loggedOut', at: `${NOW}` }, { at: NOW }])(
    'ignores other messages: %j',
    (message) => {
      const { visits } = open();
      followLogout(message);
      expect(visits).toEqual([]);
    },
  );

  it('is none, whatever else is said', () => {
    const { visits } = open();
    fc.assert(fc.property(fc.anything(), (message) => followLogout(message)));
    expect(visits).toEqual([]);
  });
});
