import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { thirdPartiesContract } from '#shared/contracts/thirdParties.contract.ts';
import {
  NOTHING_SET_UP,
  NOTHING_SWITCHED,
  presentThirdParties,
  type ThirdPartyPlaces,
  type ThirdPartySwitches,
} from '#shared/domain/consent/presentThirdParties.ts';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { createHtmlHeaders } from './headers.ts';

const OPENER = 'cross-origin-opener-policy';
const SERVICES = {
  identity: 'http://identity.localhost',
  media: 'http://media.localhost',
  pictures: '',
  payments: ['http://pay.localhost'],
  ads: '',
};
/** An installation with one third party, as its file names it. */
const withSnippet = (purpose: string, snippet: object): ThirdPartyPlaces => ({
  ...NOTHING_SET_UP,
  THIRD_PARTIES: v.parse(thirdPartiesContract, {
    haus: { name: 'Haus', company: 'Haus GmbH, Kiel', purpose, snippet },
  }),
});
const WITH_SHOP = withSnippet('advertising', { kind: 'shopFrame' });
const GOOGLE_SET_UP: ThirdPartyPlaces = { ...NOTHING_SET_UP, GOOGLE_CLIENT_ID: 'google-client' };
const WITHOUT_GOOGLE = { ...SERVICES, thirdParties: NOTHING_SET_UP };
const WITH_GOOGLE = { ...SERVICES, thirdParties: GOOGLE_SET_UP };
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

it('headers of public pages are computed once', () => {
  const headers = createHtmlHeaders(WITH_GOOGLE);
  expect(headers({ ...PAGE, pageClass: 'public' })).toBe(headers({ ...PAGE, pageClass: 'public' }));
  expect(headers({ ...PAGE, pageClass: 'public' })).not.toBe(headers({ ...PAGE, title: 'blitz', pageClass: 'public' }));
});

it('M145 an operator’s switch applies from the next page on, with a nonce or without', () => {
  const headers = createHtmlHeaders({ ...SERVICES, thirdParties: WITH_SHOP });
  const shop = (host: string) => ({
    ...NOTHING_SWITCHED,
    ecommercewidget_enabled: true,
    ecommercewidget_iframeurlpattern: `https://${host}/{articleId}`,
    ecommercewidget_allowedorigin: `https://${host}`,
  });
  const hostsIn = (switches?: ThirdPartySwitches, nonce?: string) => {
    const page = { ...PAGE, pageClass: 'public', ...(switches && { switches }), ...(nonce && { nonce }) } as const;
    return headers(page)['content-security-policy']?.match(/regal-\d/g) ?? [];
  };
  for (const nonce of [undefined, 'n'])
    expect([
      hostsIn(undefined, nonce),
      hostsIn(shop('regal-1.example'), nonce),
      hostsIn(shop('regal-2.example'), nonce),
      hostsIn(NOTHING_SWITCHED, nonce),
    ]).toEqual([[], ['regal-1'], ['regal-2'], []]);
});

it('M142 forms of personal pages may lead to every payment page that is set up, those of public pages to none', () => {
  const payments = ['https://www.mollie.example', 'https://pay.mollie.example'];
  const headers = createHtmlHeaders({ ...WITHOUT_GOOGLE, payments });
  const formsOf = (pageClass: 'public' | 'personal') =>
    /form-action [^;]*/.exec(headers({ ...PAGE, pageClass })['content-security-policy'] ?? '')?.[0];
  expect(formsOf('public')).toBe("form-action 'self'");
  expect(formsOf('personal')).toBe(`form-action 'self' http://identity.localhost ${payments.join(' ')}`);
});

/** Foreign hosts that a policy lists for a directive. */
function foreignIn(policy: string, directive: string): readonly string[] {
  const [, said = ''] = new RegExp(`(?:^|; )${directive}-src ([^;]*)`).exec(policy) ?? [];
  return said.split(' ').filter((source) => source.startsWith('http') && source !== SERVICES.media);
}

const EMBEDS = ['https://www.youtube-nocookie.com', 'https://www.instagram.com', 'https://www.openstreetmap.org'];
const FRAMED = { pageClass: 'framed', styleSource: null } as const;

type Setting = { readonly places?: ThirdPartyPlaces; readonly switches?: ThirdPartySwitches };

function policyOf(
  title: MandatorId,
  layout: LayoutName,
  { places = GOOGLE_SET_UP, switches = NOTHING_SWITCHED }: Setting = {},
) {
  return contentSecurityPolicy(layout, SERVICES, presentThirdParties(mandatorOf(title), places, switches));
}

describe('the policy of a page', () => {
  it.each(MANDATOR_IDS)('of %s allows what its rows list, where they list it', (title) => {
    const policy = policyOf(title, 'default')({ ...FRAMED, carries: ['googleSignIn'] });
    expect(foreignIn(policy, 'frame')).toEqual(EMBEDS);
    for (const directive of ['script', 'style', 'img', 'media', 'font', 'connect'])
      expect(foreignIn(policy, directive)).toEqual([]);
    expect(policyOf(title, 'portal')(FRAMED)).not.toContain('https:');
  });

  it('allows Google’s sign-in where a page names it, and it is set up', () => {
    const page = { ...FRAMED, carries: ['googleSignIn'] } as const;
    const { script, style, frame, connect } = THIRD_PARTIES.googleSignIn.sources;
    const policy = policyOf('blitz', 'dialogFlow')(page);
    expect(['script', 'style', 'frame', 'connect', 'img'].map((directive) => foreignIn(policy, directive))).toEqual([
      [script],
      [style],
      [frame],
      [connect],
      [],
    ]);
    expect(policyOf('blitz', 'dialogFlow')(FRAMED)).not.toContain('google');
    expect(policyOf('blitz', 'dialogFlow', { places: NOTHING_SET_UP })(page)).not.toContain('google');
  });

  it('M125 allows the host of a configured script in titles with a consent banner, and not in the dialog flow', () => {
    const places = withSnippet('analytics', { kind: 'script', address: 'https://zaehlwerk.example/m.js' });
    for (const layout of ['default', 'portal'] as const) {
      const policy = policyOf('blitz', layout, { places })(FRAMED);
      for (const directive of ['script', 'img', 'connect'])
        expect(foreignIn(policy, directive)).toEqual(['https://zaehlwerk.example']);
      expect(policyOf('leverkusen', layout, { places })(FRAMED)).not.toContain('zaehlwerk');
    }
    expect(policyOf('blitz', 'dialogFlow', { places })(FRAMED)).not.toContain('zaehlwerk');
  });

  it.each([
    ['off', { ...NOTHING_SWITCHED, ivw_szm_enabled: false, ivw_cname: 'data-7.blitz.example' }, []],
    ['without a host', { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: '' }, []],
    [
      'on the title’s host',
      { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: 'data-7.blitz.example' },
      ['https://data-7.blitz.example'],
    ],
    [
      'that breaks out',
      { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: "x.example; script-src 'unsafe-inline'" },
      [],
    ],
  ])('M145 allows audience measurement as configured for the title: %s', (_case, switches, allowed) => {
    const places = withSnippet('reach', { kind: 'infonline' });
    expect(foreignIn(policyOf('blitz', 'default', { places, switches })(FRAMED), 'script')).toEqual(allowed);
  });

  it('M95 allows the host of sports data as a frame where it is set up, and as nothing else', () => {
    const places = withSnippet('embeddedMedia', { kind: 'sportsFrame', origin: 'https://sport.example' });
    const policy = policyOf('blitz', 'default', { places })(FRAMED);
    expect(policy.split('sport.example')).toHaveLength(2);
    expect(foreignIn(policy, 'frame')).toEqual([...EMBEDS, 'https://sport.example']);
    expect(policyOf('blitz', 'portal', { places })(FRAMED)).not.toContain('sport.example');
    expect(policyOf('blitz', 'default')(FRAMED)).not.toContain('sport');
  });

  it.each([
    ['on its origin', 'https://regal.example/{articleId}', ['https://regal.example']],
    ['on another', 'https://boese.example/{articleId}', []],
    ['that breaks out', "https://regal.example; script-src 'unsafe-inline'", []],
  ])('M145 allows the frame of a shop at %s, in titles with a consent banner', (_case, pattern, allowed) => {
    const switches = {
      ...NOTHING_SWITCHED,
      ecommercewidget_enabled: true,
      ecommercewidget_iframeurlpattern: pattern,
      ecommercewidget_allowedorigin: 'https://regal.example',
    };
    const policy = policyOf('blitz', 'default', { places: WITH_SHOP, switches })(FRAMED);
    expect(foreignIn(policy, 'frame')).toEqual([...EMBEDS, ...allowed]);
    expect(policy.split('regal.example')).toHaveLength(allowed.length + 1);
    for (const [title, layout] of [
      ['leverkusen', 'default'],
      ['blitz', 'portal'],
    ] as const)
      expect(policyOf(title, layout, { places: WITH_SHOP, switches })(FRAMED)).not.toContain('regal');
  });

  it('M153 allows ads as frames of one host, in the layout of public pages, and as nothing else', () => {
    const withAds = (layout: 'default' | 'portal' | 'dialogFlow') =>
      contentSecurityPolicy(layout, { ...SERVICES, ads: 'http://ads.localhost' }, [])(FRAMED);
    expect(withAds('default').split('ads.localhost')).toHaveLength(2);
    expect(foreignIn(withAds('default'), 'frame')).toContain('http://ads.localhost');
    for (const layout of ['portal', 'dialogFlow'] as const) expect(withAds(layout)).not.toContain('ads.localhost');
    expect(policyOf('blitz', 'default')(FRAMED)).not.toContain('ads.localhost');
  });

  const TYPED =
    "require-trusted-types-for 'script'; trusted-types own-html third-party-script service-worker pdf-worker";

  it.each(['default', 'portal', 'dialogFlow'] as const)('lets no text become markup or script: %s', (layout) => {
    expect(policyOf('blitz', layout)(FRAMED)).toMatch(new RegExp(`; ${TYPED}$`));
  });

  it('requires Trusted Types except on pages with a third party that cannot work under them', () => {
    const page = { ...FRAMED, carries: ['googleSignIn'] } as const;
    expect(policyOf('blitz', 'dialogFlow')(page)).not.toContain('trusted-types');
    expect(policyOf('blitz', 'dialogFlow', { places: NOTHING_SET_UP })(page)).toContain(TYPED);
    expect(policyOf('blitz', 'default')(page)).toContain(TYPED);
    const cannot = presentThirdParties(mandatorOf('blitz'), NOTHING_SET_UP, NOTHING_SWITCHED).map((row) => ({
      ...row,
      isUnderTrustedTypes: row.id !== 'youtube',
    }));
    expect(contentSecurityPolicy('default', SERVICES, cannot)(FRAMED)).not.toContain('trusted-types');
    expect(contentSecurityPolicy('portal', SERVICES, cannot)(FRAMED)).toContain(TYPED);
  });
});

it('the picture host may send pictures and nothing else', () => {
  const policyOf = (pictures: string) =>
    contentSecurityPolicy('default', { ...SERVICES, pictures }, [])({ pageClass: 'public', styleSource: null });
  const [without, withHost] = [policyOf(''), policyOf('https://bilder.example.com')].map((policy) =>
    policy.split('; '),
  );
  expect(withHost?.filter((directive) => !without?.includes(directive))).toEqual([
    "img-src 'self' data: https://bilder.example.com",
  ]);
  expect(without).toContain("img-src 'self' data:");
});
