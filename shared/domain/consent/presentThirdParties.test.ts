import { describe, expect, it } from 'vitest';
import {
  askedVendors,
  NOTHING_SET_UP,
  NOTHING_SWITCHED,
  partyOfKind,
  presentThirdParties,
  type ConsentTitle,
} from './presentThirdParties.ts';
import type { Snippet } from './snippet.ts';
import { THIRD_PARTIES } from './thirdParties.ts';
import type { ThirdParty } from './thirdParty.ts';

const EMBEDS = ['youtube', 'instagram', 'openstreetmap'];
const ASKING: ConsentTitle = { id: 'tagesbote', asksForConsent: true };
const NOT_ASKING: ConsentTitle = { id: 'leverkusen', asksForConsent: false };

const row = (snippet: Snippet, more: Partial<ThirdParty> = {}): ThirdParty => ({
  name: 'Ein Haus',
  company: 'Ein Haus GmbH, Köln',
  thirdCountry: null,
  sources: {},
  titles: 'asking',
  layouts: ['default', 'portal'],
  pages: 'every',
  loadedOn: 'grant',
  purpose: 'analytics',
  iabId: null,
  isForPur: true,
  opensWindow: false,
  isUnderTrustedTypes: true,
  snippet,
  ...more,
});
const registerOf = (parties: Readonly<Record<string, ThirdParty>>) => ({
  ...NOTHING_SET_UP,
  THIRD_PARTIES: { ...THIRD_PARTIES, ...parties },
});
const presentOf = (
  snippet: Snippet,
  { switches = NOTHING_SWITCHED, title = ASKING, adOrigin = '', more = {} }: Partial<Given> = {},
) =>
  presentThirdParties(title, { ...registerOf({ haus: row(snippet, more) }), AD_ORIGIN: adOrigin }, switches).find(
    ({ id }) => id === 'haus',
  );
type Given = {
  readonly switches: typeof NOTHING_SWITCHED;
  readonly title: ConsentTitle;
  readonly adOrigin: string;
  readonly more: Partial<ThirdParty>;
};

describe('M125 G30 a title’s third parties', () => {
  it('are without a file those that every publisher has', () => {
    expect(presentThirdParties(ASKING, NOTHING_SET_UP, NOTHING_SWITCHED).map(({ id }) => id)).toEqual(EMBEDS);
  });

  it('allow a script on its host, and what else its row names', () => {
    const script = 'https://push.example/v2/loader.js';
    const sources = { connect: 'https://*.push.example', frame: 'https://frage.example' };
    expect(presentOf({ kind: 'script', address: script }, { more: { sources } })).toMatchObject({
      script,
      sources: {
        script: 'https://push.example',
        img: 'https://push.example',
        connect: 'https://*.push.example https://push.example',
        frame: 'https://frage.example',
      },
    });
  });

  it('M98 include no script in Leverkusen, which has no consent banner', () => {
    expect(presentOf({ kind: 'script', address: 'https://m.example/a.js' }, { title: NOT_ASKING })).toBeUndefined();
    const switches = { ...NOTHING_SWITCHED, ivw_szm_enabled: true, ivw_cname: 'data.example' };
    expect(presentOf({ kind: 'infonline' }, { title: NOT_ASKING, switches })).toBeUndefined();
  });

  it('are those of the titles that their rows name', () => {
    const snippet: Snippet = { kind: 'script', address: 'https://m.example/a.js' };
    const more = { onlyTitles: ['blitz', 'rundblick'] } as const;
    expect(presentOf(snippet, { more })).toBeUndefined();
    expect(presentOf(snippet, { more, title: { id: 'blitz', asksForConsent: true } })).toBeDefined();
  });

  it.each([
    ['off', { ivw_szm_enabled: false, ivw_cname: 'data.example' }, null],
    [
      'on the title’s host',
      { ivw_szm_enabled: true, ivw_cname: 'data.example' },
      'https://data.example/iomm/latest/bootstrap/stub.js',
    ],
    ['where the file says', { ivw_szm_enabled: true, ivw_cname: '' }, 'https://portal.example/r.js'],
    ['not on a host that is none', { ivw_szm_enabled: true, ivw_cname: "x.example; script-src 'unsafe-inline'" }, null],
  ])('M145 the measurement of reach is %s', (_case, switched, script) => {
    const switches = { ...NOTHING_SWITCHED, ...switched };
    expect(presentOf({ kind: 'infonline', address: 'https://portal.example/r.js' }, { switches })?.script ?? null).toBe(
      script,
    );
  });

  it('M95 frame sports data from the configured host', () => {
    expect(presentOf({ kind: 'sportsFrame', origin: 'https://sport.example' })).toMatchObject({
      sources: { frame: 'https://sport.example' },
      script: null,
    });
  });

  it.each([
    ['where its title shows any', true, 'https://ads.example', true],
    ['not where the title shows none', false, 'https://ads.example', false],
    ['not without a place for them', true, '', false],
  ])('M153 ask for consent to ads, which need no script: %s', (_case, ads_enabled, adOrigin, isAsked) => {
    const switches = { ...NOTHING_SWITCHED, ads_enabled };
    for (const snippet of [{ kind: 'adFrame' }, { kind: 'bidder', bidder: 'bietwerk', bids: [] }] as const)
      expect(presentOf(snippet, { switches, adOrigin })).toEqual(
        isAsked ? expect.objectContaining({ script: null, sources: {} }) : undefined,
      );
  });

  it('M153 an ad script is not there while its title shows no ads', () => {
    const snippet: Snippet = { kind: 'adFrame', address: 'https://ads.example/a.js' };
    expect(presentOf(snippet)).toBeUndefined();
    expect(presentOf(snippet, { switches: { ...NOTHING_SWITCHED, ads_enabled: true } })).toBeDefined();
  });

  it.each<[Snippet, string]>([
    [{ kind: 'matomo', address: 'https://zahl.example/matomo/', site: '3' }, 'https://zahl.example/matomo/matomo.js'],
    [
      {
        kind: 'pianoAnalytics',
        address: 'https://tag.example/p.js',
        site: 7,
        collectDomain: 'https://logs.example',
      },
      'https://tag.example/p.js',
    ],
    [
      { kind: 'taboola', address: 'https://cdn.example/haus/loader.js', mode: 'a', placement: 'Below' },
      'https://cdn.example/haus/loader.js',
    ],
    [{ kind: 'outbrain', address: 'https://w.example/o.js', widgetId: 'AR_1' }, 'https://w.example/o.js'],
    [
      { kind: 'oneSignal', address: 'https://o.example/v16/', appId: '11111111-2222-4333-8444-555555555555' },
      'https://o.example/v16/OneSignalSDK.page.js',
    ],
    [
      { kind: 'cleverPush', address: 'https://c.example/channel/', channel: 'k1', topic: 't1' },
      'https://c.example/channel/loader/k1.js',
    ],
  ])('have the script of their kind: %j', (snippet, script) => {
    expect(presentOf(snippet)).toMatchObject({ script, loadedOn: 'grant' });
  });

  it('may be looked up by the place that they have in pages', () => {
    const outbrain = row({ kind: 'outbrain', address: 'https://w.example/o.js', widgetId: 'AR_1' });
    const present = presentThirdParties(ASKING, registerOf({ tipps: outbrain }), NOTHING_SWITCHED);
    expect(partyOfKind(present, 'taboola', 'outbrain')?.id).toBe('tipps');
    expect(partyOfKind(present, 'adFrame')).toBeNull();
  });

  it('ask for consent to all but social logins and the question itself', () => {
    const switches = {
      ...NOTHING_SWITCHED,
      consent_platform_account_id: 1,
      consent_platform_property_id: 2,
      consent_platform_subdomain: 'cmp.example',
    };
    const present = presentThirdParties(ASKING, { ...NOTHING_SET_UP, GOOGLE_CLIENT_ID: 'google' }, switches);
    expect(present.map(({ id }) => id)).toEqual(['googleSignIn', 'consentPlatform', ...EMBEDS]);
    expect(askedVendors(present).map(({ id }) => id)).toEqual(EMBEDS);
  });
});
