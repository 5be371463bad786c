import { expect, it } from 'vitest';
import { createHtmlHeaders } from './headers.ts';

const OPENER = 'cross-origin-opener-policy';
const SOURCES = { identity: 'http://identity.localhost', media: 'http://media.localhost', hasGoogleSignIn: false };

it.each(['personal', 'framed'] as const)(
  'a %s page is no window of another site, but for Google’s where readers sign in with it',
  (pageClass) => {
    expect(createHtmlHeaders(SOURCES)({ pageClass, styleSource: null })[OPENER]).toBe('same-origin');
    expect(createHtmlHeaders({ ...SOURCES, hasGoogleSignIn: true })({ pageClass, styleSource: null })[OPENER]).toBe(
      'same-origin-allow-popups',
    );
  },
);

it('G15 a public page starts no process of its own', () => {
  expect(createHtmlHeaders(SOURCES)({ pageClass: 'public', styleSource: null })).not.toHaveProperty(OPENER);
});
