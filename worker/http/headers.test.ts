import { describe, expect, it } from 'vitest';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { contentSecurityPolicy, usedThirdParties } from './contentSecurityPolicy.ts';
import { createHtmlHeaders } from './headers.ts';

const OPENER = 'cross-origin-opener-policy';
const SERVICES = {
  identity: 'http://identity.localhost',
  media: 'http://media.localhost',
  payment: 'http://pay.localhost',
};
const WITHOUT_GOOGLE = { ...SERVICES, thirdParties: usedThirdParties({ GOOGLE_CLIENT_ID: ' ' }) };
const WITH_GOOGLE = { ...SERVICES, thirdParties: usedThirdParties({ GOOGLE_CLIENT_ID: 'google-client' }) };
const PAGE = { title: 'tagesbote', layout: 'default', styleSource: null } as const;

it.each(['personal', 'framed'] as const)(
  'a %s page is no window of another site, but for Google’s where readers sign in with it',
  (pageClass) => {
    expect(createHtmlHeaders(WITHOUT_GOOGLE)({ ...PAGE, pageClass })[OPENER]).toBe('same-origin');
    expect(createHtmlHeaders(WITH_GOOGLE)({ ...PAGE, pageClass })[OPENER]).toBe('same-origin-allow-popups');
  },
);

it('G15 a public page starts no process of its own', () => {
  expect(createHtmlHeaders(WITHOUT_GOOGLE)({ ...PAGE, pageClass: 'public' })).not.toHaveProperty(OPENER);
});

it('the headers of a page for everybody are made once', () => {
  const headers = createHtmlHeaders(WITH_GOOGLE);
  expect(headers({ ...PAGE, pageClass: 'public' })).toBe(headers({ ...PAGE, pageClass: 'public' }));
  expect(headers({ ...PAGE, pageClass: 'public' })).not.toBe(headers({ ...PAGE, title: 'blitz', pageClass: 'public' }));
});

/** What a policy says of a directive, without what is ours. */
function foreignIn(policy: string, directive: string): readonly string[] {
  const [, said = ''] = new RegExp(`(?:^|; )${directive}-src ([^;]*)`).exec(policy) ?? [];
  return said.split(' ').filter((source) => source.startsWith('http') && source !== SERVICES.media);
}

const EMBEDS = ['https://www.youtube-nocookie.com', 'https://www.instagram.com', 'https://www.openstreetmap.org'];
const FRAMED = { pageClass: 'framed', styleSource: null } as const;

describe('the policy of a page', () => {
  it.each(MANDATOR_IDS)('of %s allows what its rows say, where they say so', (title) => {
    const policy = contentSecurityPolicy(title, 'default', WITH_GOOGLE)({ ...FRAMED, carries: ['googleSignIn'] });
    expect(foreignIn(policy, 'frame')).toEqual(EMBEDS);
    for (const directive of ['script', 'style', 'img', 'media', 'font', 'connect'])
      expect(foreignIn(policy, directive)).toEqual([]);
    expect(contentSecurityPolicy(title, 'portal', WITH_GOOGLE)(FRAMED)).not.toContain('https:');
  });

  it('allows Google’s sign-in where a page names it, and it is set up', () => {
    const page = { ...FRAMED, carries: ['googleSignIn'] } as const;
    const { script, style, frame, connect } = THIRD_PARTIES.googleSignIn.sources;
    const policy = contentSecurityPolicy('blitz', 'dialogFlow', WITH_GOOGLE)(page);
    expect(['script', 'style', 'frame', 'connect', 'img'].map((directive) => foreignIn(policy, directive))).toEqual([
      [script],
      [style],
      [frame],
      [connect],
      [],
    ]);
    expect(contentSecurityPolicy('blitz', 'dialogFlow', WITH_GOOGLE)(FRAMED)).not.toContain('google');
    expect(contentSecurityPolicy('blitz', 'dialogFlow', WITHOUT_GOOGLE)(page)).not.toContain('google');
  });

  it('allows in one title what another has not', () => {
    const { youtube } = THIRD_PARTIES;
    const thirdParties = { youtube: { ...youtube, titles: ['blitz'] } } as const;
    const policyOf = (title: 'blitz' | 'tagesbote') =>
      contentSecurityPolicy(title, 'default', { ...SERVICES, thirdParties })(FRAMED);
    expect(foreignIn(policyOf('blitz'), 'frame')).toEqual([youtube.sources.frame]);
    expect(foreignIn(policyOf('tagesbote'), 'frame')).toEqual([]);
  });
});
