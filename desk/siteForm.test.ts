import { describe, expect, it } from 'vitest';
import { deskSiteTexts, SETTING_WORDS } from '#shared/i18n/texts/deskSite.ts';
import { storedSettings, toChannels, toMenu, toSettings, typedSettings } from './siteForm.ts';

const { problems } = deskSiteTexts;
const WIDGET = { widget: 'table', subject: 'regionalliga', title: 'Tabelle' };

describe('A12 what an operator typed', () => {
  it('is a menu of rows with a label and an address', () => {
    expect(
      toMenu([
        ['Köln', '/koeln'],
        ['Shop', 'https://shop.example/'],
      ]),
    ).toEqual({
      ok: true,
      value: [
        { label: 'Köln', target: '/koeln' },
        { label: 'Shop', target: 'https://shop.example/' },
      ],
    });
    expect(toMenu([])).toEqual({ ok: true, value: [] });
  });

  it.each([
    [
      [
        ['Köln', '/koeln'],
        ['', '/x'],
      ],
      problems.label(2),
    ],
    [[['x'.repeat(101), '/x']], problems.label(1)],
    [[['Böse', 'javascript:alert(1)']], problems.target(1)],
    [[['Anders', '//example.org']], problems.target(1)],
    [[['Leer', '']], problems.target(1)],
  ])('is refused as a menu in words: %j', (rows, error) => expect(toMenu(rows)).toEqual({ ok: false, error }));

  it('keeps the widget of a channel, and refuses a path twice or none', () => {
    const stored = [{ path: 'sport', displayName: 'Sport', seoTitle: null, sportWidget: WIDGET }];
    expect(
      toChannels(
        [
          ['sport', 'Sport!', 'Alles'],
          ['koeln', 'Köln', ''],
        ],
        stored,
      ),
    ).toEqual({
      ok: true,
      value: [
        { path: 'sport', displayName: 'Sport!', seoTitle: 'Alles', sportWidget: WIDGET },
        { path: 'koeln', displayName: 'Köln', seoTitle: null },
      ],
    });
    expect(
      toChannels(
        [
          ['a', 'A', ''],
          ['a', 'B', ''],
        ],
        [],
      ),
    ).toEqual({ ok: false, error: problems.twice('a') });
    for (const row of [
      ['', 'A', ''],
      ['/a', 'A', ''],
      ['a b', 'A', ''],
      ['a', '', ''],
    ])
      expect(toChannels([row], [])).toEqual({ ok: false, error: problems.channel(1) });
  });

  it('changes the settings that differ, and stores no default', () => {
    const stored = { ads_enabled: true, unknown_later: 1, ads_txt: 'alt' };
    const values = storedSettings({ last: 0, channels: [], menuHandles: {}, settings: stored });
    expect([...values]).toEqual([
      ['ads_enabled', true],
      ['ads_txt', 'alt'],
    ]);
    const form = new URLSearchParams({
      plus_logo_enabled: 'on',
      swipe_tooltip_enabled: 'on',
      onboardingpopup_enabled: 'on',
      onboardingpopup_afterregistration_enabled: 'on',
      onboardingpopup_afterlogin_enabled: 'on',
      ads_txt: 'neu',
      breaking_news_hours: '3',
      consent_platform_refusal: 'free',
      payment_means: '',
    });
    expect(toSettings(typedSettings(form), stored)).toEqual({
      ok: true,
      value: { ads_enabled: false, unknown_later: 1, ads_txt: 'neu', breaking_news_hours: 3 },
    });
  });

  it('takes an emptied number back to its default, and refuses words for one', () => {
    const typed = (value: string) => typedSettings(new URLSearchParams({ breaking_news_hours: value }));
    const settings = toSettings(typed(''), { breaking_news_hours: 3 });
    expect(settings.ok && settings.value).not.toHaveProperty('breaking_news_hours');
    expect(toSettings(typed('drei'), {})).toEqual({
      ok: false,
      error: problems.number(SETTING_WORDS.breaking_news_hours),
    });
  });
});
