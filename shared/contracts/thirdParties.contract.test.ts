import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { THIRD_PARTIES } from '../domain/consent/thirdParties.ts';
import { thirdPartiesContract } from './thirdParties.contract.ts';

const HOUSE = {
  name: 'Zählwerk',
  company: 'Zählwerk GmbH, Kiel',
  purpose: 'analytics',
  snippet: { kind: 'script', address: 'https://zaehlwerk.example/a.js' },
};
const ONE_SIGNAL = {
  kind: 'oneSignal',
  address: 'https://o.example/v16/',
  appId: '11111111-2222-4333-8444-555555555555',
};
const CLEVER_PUSH = { kind: 'cleverPush', address: 'https://c.example/channel/', channel: 'k1', topic: 't1' };
const read = (file: object) => v.parse(thirdPartiesContract, file);
const problemOf = (file: object) => {
  const result = v.safeParse(thirdPartiesContract, file);
  return result.success ? null : result.issues[0].message;
};

it('G30 without a file, no invented house is in the register: only those that the code itself speaks to', () => {
  expect(read({})).toEqual(THIRD_PARTIES);
});

it('G30 a row becomes a third party, with what its kind says and nothing granted by default', () => {
  expect(read({ zaehlwerk: { ...HOUSE, hosts: { connect: ['https://*.zaehlwerk.example'] } } })['zaehlwerk']).toEqual({
    name: 'Zählwerk',
    company: 'Zählwerk GmbH, Kiel',
    thirdCountry: null,
    sources: { connect: 'https://*.zaehlwerk.example' },
    titles: 'asking',
    onlyTitles: undefined,
    layouts: ['default', 'portal'],
    pages: 'every',
    loadedOn: 'grant',
    purpose: 'analytics',
    iabId: null,
    isForPur: false,
    opensWindow: false,
    isUnderTrustedTypes: true,
    snippet: HOUSE.snippet,
  });
});

it('G30 a publisher adds facts of his own to our rows, and can change no other', () => {
  const { youtube } = read({ youtube: { platformId: '5e7ced57b8e05c485246ce80', storageDays: 180 } });
  expect(youtube).toMatchObject({ ...THIRD_PARTIES.youtube, platformId: '5e7ced57b8e05c485246ce80', storageDays: 180 });
  expect(problemOf({ youtube: { name: 'Röhre' } })).toContain('youtube');
});

const withSystem = (change: object) => ({
  ...HOUSE,
  purpose: 'advertising',
  snippet: {
    kind: 'adFrame',
    system: { kind: 'gpt', networkCode: '1234567', unit: '{title}/{section}/{place}', sizes: [[300, 250]], ...change },
  },
});

it('M153 an ad system is read with its parameters, and stores nothing unless the publisher says so', () => {
  const systemOf = (change: object) => {
    const { ads } = read({ ads: withSystem(change) });
    return ads?.snippet.kind === 'adFrame' ? ads.snippet.system : null;
  };
  expect(systemOf({})).toEqual({
    kind: 'gpt',
    networkCode: '1234567',
    unit: '{title}/{section}/{place}',
    sizes: [[300, 250]],
    hasStorage: false,
  });
  expect(systemOf({ hasStorage: true })).toMatchObject({ hasStorage: true });
  expect(systemOf({ networkCode: '1234567,89', unit: 'a_b.c-{title}' })).toMatchObject({ networkCode: '1234567,89' });
});

const BIDDER = {
  ...HOUSE,
  purpose: 'advertising',
  iabId: 11,
  snippet: {
    kind: 'bidder',
    bidder: 'bietwerk',
    bids: [{ params: { placementId: 7, keywords: { ressort: ['koeln'] } } }],
  },
};
const withBidder = (bid: object, change: object = {}) => ({
  ads: withSystem({ hasStorage: true, prebid: 'https://ads.example/prebid.js' }),
  bietwerk: { ...BIDDER, snippet: { ...BIDDER.snippet, bids: [bid], ...change } },
});

it('M153 Prebid is read by its address, a bidder with its adapter and parameters as a third party of its own', () => {
  const { ads, bietwerk } = read({ ...withBidder({ params: {} }), bietwerk: BIDDER });
  expect(ads?.snippet).toMatchObject({ system: { prebid: 'https://ads.example/prebid.js' } });
  expect(bietwerk).toMatchObject({ purpose: 'advertising', loadedOn: 'grant', snippet: BIDDER.snippet });
});

describe('G30 a file is refused, with the row and the reason', () => {
  it.each<[object, string]>([
    [{ 'zaehl-werk': HOUSE }, 'is no id'],
    [{ zaehlwerk: { ...HOUSE, company: ' ' } }, 'zaehlwerk: company'],
    [{ zaehlwerk: { ...HOUSE, purpose: 'login' } }, 'zaehlwerk: purpose'],
    [{ zaehlwerk: { ...HOUSE, notes: 'x' } }, 'zaehlwerk: notes'],
    [{ zaehlwerk: { ...HOUSE, iabId: 0 } }, 'zaehlwerk: iabId'],
    [{ zaehlwerk: { ...HOUSE, tcfPurposes: [12] } }, 'zaehlwerk: tcfPurposes.0'],
    [{ zaehlwerk: { ...HOUSE, titles: ['kurier'] } }, 'zaehlwerk: titles.0'],
    [{ zaehlwerk: { ...HOUSE, platformId: 'YouTube' } }, 'zaehlwerk: platformId is no id of 24'],
    [{ zaehlwerk: { ...HOUSE, hosts: { script: ['http://zaehlwerk.example'] } } }, 'is no host over https'],
    [{ zaehlwerk: { ...HOUSE, hosts: { script: ['https://a.example/x.js'] } } }, 'is no host over https'],
    [{ zaehlwerk: { ...HOUSE, hosts: { script: ['https://*.de'] } } }, 'is no host over https'],
    [{ zaehlwerk: { ...HOUSE, hosts: { script: ["https://a.example; script-src 'unsafe-inline'"] } } }, 'is no host'],
    [{ zaehlwerk: { ...HOUSE, hosts: { object: ['https://a.example'] } } }, 'zaehlwerk: hosts.object'],
    [{ zaehlwerk: { ...HOUSE, snippet: { kind: 'inline', text: 'alert(1)' } } }, 'zaehlwerk: snippet.kind'],
    [{ zaehlwerk: { ...HOUSE, snippet: { kind: 'script', address: 'javascript:alert(1)' } } }, 'is no address'],
    [{ zaehlwerk: { ...HOUSE, snippet: { kind: 'script', address: 'http://a.example/a.js' } } }, 'is no address'],
    [
      { zaehlwerk: { ...HOUSE, snippet: { ...HOUSE.snippet, attributes: { 'for-pur': '' } } } },
      'is an attribute that the page has for itself',
    ],
    [{ zaehlwerk: { ...HOUSE, snippet: { kind: 'matomo', address: 'https://m.example/x', site: '3' } } }, 'no folder'],
    [{ sport: { ...HOUSE, snippet: { kind: 'sportsFrame', origin: 'https://s.example/' } } }, 'more or less than'],
    [
      { sport: { ...HOUSE, titles: ['blitz'], snippet: { kind: 'sportsFrame', origin: 'https://s.example' } } },
      'sport: titles is not for what editors place in articles',
    ],
    [{ youtube: { titles: ['blitz'] } }, 'youtube: titles'],
    [{ ads: withSystem({ networkCode: '12a' }) }, 'ads: snippet.system.networkCode is no network code'],
    [{ ads: withSystem({ unit: '/web' }) }, 'ads: snippet.system.unit is no ad unit'],
    [{ ads: withSystem({ unit: 'web/' }) }, 'ads: snippet.system.unit is no ad unit'],
    [{ ads: withSystem({ unit: 'a/b/c/d/e/f' }) }, 'ads: snippet.system.unit is no ad unit'],
    [{ ads: withSystem({ unit: '{tags}' }) }, 'ads: snippet.system.unit is no ad unit'],
    [{ ads: withSystem({ unit: 'web"/x' }) }, 'ads: snippet.system.unit is no ad unit'],
    [{ ads: withSystem({ sizes: [[300, 600]] }) }, 'ads: snippet.system.sizes.0.1'],
    [{ ads: withSystem({ sizes: ['fluid'] }) }, 'ads: snippet.system.sizes.0'],
    [{ ads: withSystem({ sizes: [] }) }, 'ads: snippet.system.sizes'],
    [{ ads: withSystem({ script: 'alert(1)' }) }, 'ads: snippet.system.script'],
    [{ ads: withSystem({ kind: 'own' }) }, 'ads: snippet.system.kind'],
    [{ ads: withSystem({ prebid: 'http://ads.example/prebid.js' }) }, 'ads: snippet.system.prebid is no address'],
    [{ ads: withSystem({ prebid: 'https://ads.example/prebid.js' }) }, 'ads: prebid needs hasStorage'],
    [{ bietwerk: BIDDER }, 'bietwerk: bids where no adFrame has prebid'],
    [withBidder({ params: {} }, { bidder: 'biet werk' }), 'bietwerk: snippet.bidder is no code of an adapter'],
    [withBidder({ params: {} }, { bids: [] }), 'bietwerk: snippet.bids'],
    [withBidder({}), 'bietwerk: snippet.bids.0.params'],
    [withBidder({ params: { placementId: null } }), 'bietwerk: snippet.bids.0.params.placementId is no text, number'],
    [withBidder({ params: {}, place: 'fourth' }), 'bietwerk: snippet.bids.0.place'],
    [withBidder({ params: {}, title: 'kurier' }), 'bietwerk: snippet.bids.0.title'],
    [withBidder({ params: {}, size: [300, 600] }), 'bietwerk: snippet.bids.0.size.1'],
    [withBidder({ params: {}, size: [728, 90] }), 'bietwerk: bids for 728x90, a size that no ad is asked for in'],
    [{ push: { ...HOUSE, snippet: { ...ONE_SIGNAL, appId: 'x' } } }, 'is no id of an app'],
    [{ push: { ...HOUSE, snippet: ONE_SIGNAL } }, 'push: isUnderTrustedTypes is false'],
    [{ push: { ...HOUSE, snippet: { ...CLEVER_PUSH, topic: '' } } }, 'push: snippet.topic'],
  ])('%j', (file, reason) => {
    expect(problemOf(file)).toContain(reason);
  });

  it('two houses for one place in a title; each for a title of its own may be there', () => {
    const taboola = { kind: 'taboola', address: 'https://t.example/l.js', mode: 'a', placement: 'Below' };
    const outbrain = { kind: 'outbrain', address: 'https://o.example/o.js', widgetId: 'AR_1' };
    const rows = (one: readonly string[], other: readonly string[]) => ({
      tab: { ...HOUSE, titles: one, snippet: taboola },
      out: { ...HOUSE, titles: other, snippet: outbrain },
    });
    expect(problemOf(rows(['blitz', 'rundblick'], ['rundblick']))).toBe(
      'tab and out have one place in rundblick: taboola or outbrain',
    );
    expect(problemOf(rows(['blitz'], ['rundblick']))).toBeNull();
    const push = { ...HOUSE, isUnderTrustedTypes: false };
    expect(problemOf({ os: { ...push, snippet: ONE_SIGNAL }, cp: { ...push, snippet: CLEVER_PUSH } })).toBe(
      'os and cp have one place in tagesbote: oneSignal or cleverPush',
    );
  });

  it('more houses than a consent has room for', () => {
    const rows = (length: number, digits: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`haus${String(at).padStart(digits, '0')}`, HOUSE]));
    expect(problemOf(rows(40, 2))).toBeNull();
    expect(problemOf(rows(40, 36))).toBe('has more ids than a consent has room for');
    expect(problemOf(rows(120, 3))).toBe('has more ids than a consent has room for');
  });
});
