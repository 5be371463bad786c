import { describe, expect, it } from 'vitest';
import { askedVendors, NOTHING_SWITCHED, presentThirdParties, type ConsentTitle } from './presentThirdParties.ts';

const NOTHING_SET_UP = { GOOGLE_CLIENT_ID: '', AD_ORIGIN: '', SPORTS_DATA_ORIGIN: '', THIRD_PARTY_SCRIPTS: {} };
const EMBEDS = ['youtube', 'instagram', 'openstreetmap'];
const ASKING = { asksForConsent: true };
const NOT_ASKING = { asksForConsent: false };
const idsOf = (title: ConsentTitle, scripts: Readonly<Record<string, string>>, switches = NOTHING_SWITCHED) =>
  presentThirdParties(
    title,
    { GOOGLE_CLIENT_ID: 'google', AD_ORIGIN: '', SPORTS_DATA_ORIGIN: '', THIRD_PARTY_SCRIPTS: scripts },
    switches,
  ).map(({ id }) => id);

describe('M125 a title’s third parties', () => {
  it('exclude those with an empty or invalid setting', () => {
    expect(presentThirdParties(ASKING, NOTHING_SET_UP, NOTHING_SWITCHED).map(({ id }) => id)).toEqual(EMBEDS);
    expect(idsOf(ASKING, { push: '', advertising: 'javascript:alert(1)', webAnalytics: 'x' })).toEqual([
      'googleSignIn',
      ...EMBEDS,
    ]);
  });

  it('allow a configured script on its host only', () => {
    const push = presentThirdParties(
      ASKING,
      { ...NOTHING_SET_UP, THIRD_PARTY_SCRIPTS: { push: 'https://push.example/v2/loader.js' } },
      NOTHING_SWITCHED,
    ).find(({ id }) => id === 'push');
    expect(push).toMatchObject({
      script: 'https://push.example/v2/loader.js',
      sources: { script: 'https://push.example', img: 'https://push.example', connect: 'https://push.example' },
    });
  });

  it('M98 include no script in Leverkusen, which has no consent banner', () => {
    const scripts = { push: 'https://push.example/a.js', webAnalytics: 'https://m.example/a.js' };
    expect(
      idsOf(NOT_ASKING, scripts, { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: 'data.example' }),
    ).toEqual(['googleSignIn', ...EMBEDS]);
  });

  it.each([
    ['off', { ...NOTHING_SWITCHED, ivw_szm_enabled: false, ivw_cname: 'data.example' }, null],
    [
      'on the title’s host',
      { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: 'data.example' },
      'https://data.example/iomm/latest/bootstrap/stub.js',
    ],
    [
      'where the portal says',
      { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: '' },
      'https://portal.example/r.js',
    ],
  ])('M145 the measurement of reach is %s', (_case, switches, script) => {
    const places = { ...NOTHING_SET_UP, THIRD_PARTY_SCRIPTS: { reachMeasurement: 'https://portal.example/r.js' } };
    const reach = presentThirdParties(ASKING, places, switches).find(({ id }) => id === 'reachMeasurement');
    expect(reach?.script ?? null).toBe(script);
  });

  it('M95 frame sports data from the configured host, in every title, and not without one', () => {
    const places = { ...NOTHING_SET_UP, SPORTS_DATA_ORIGIN: 'https://sport.example' };
    for (const title of [ASKING, NOT_ASKING])
      expect(presentThirdParties(title, places, NOTHING_SWITCHED).find(({ id }) => id === 'sportsData')).toMatchObject({
        sources: { frame: 'https://sport.example' },
        script: null,
      });
    expect(idsOf(ASKING, { sportsData: 'https://sport.example/a.js' })).not.toContain('sportsData');
  });

  it.each([
    ['where its title shows any', true, 'https://ads.example', true],
    ['not where the title shows none', false, 'https://ads.example', false],
    ['not without a place for them', true, '', false],
  ])('M153 ask for consent to ads, which need no script: %s', (_case, ads_enabled, AD_ORIGIN, isAsked) => {
    const present = presentThirdParties(ASKING, { ...NOTHING_SET_UP, AD_ORIGIN }, { ...NOTHING_SWITCHED, ads_enabled });
    expect(askedVendors(present).find(({ id }) => id === 'advertising')).toEqual(
      isAsked ? expect.objectContaining({ script: null, sources: {} }) : undefined,
    );
  });

  it('M153 an ad script is not there while its title shows no ads', () => {
    const scripts = { advertising: 'https://ads.example/a.js' };
    expect(idsOf(ASKING, scripts)).not.toContain('advertising');
    expect(idsOf(ASKING, scripts, { ...NOTHING_SWITCHED, ads_enabled: true })).toContain('advertising');
  });

  it('ask for consent to all but social logins', () => {
    const present = presentThirdParties(ASKING, { ...NOTHING_SET_UP, GOOGLE_CLIENT_ID: 'google' }, NOTHING_SWITCHED);
    expect(askedVendors(present).map(({ id }) => id)).toEqual(EMBEDS);
  });
});
