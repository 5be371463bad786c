import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { thirdPartiesContract } from '#shared/contracts/thirdParties.contract.ts';
import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import { askedVendors, NOTHING_SET_UP, presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';

const PUSH = 'https://push.example/a.js';

/** With these third parties of the publisher, as its file names them. */
function render(settings: Partial<typeof DEFAULT_SETTINGS> = {}, file: object = {}) {
  const own = { ...DEFAULT_SETTINGS, ...settings };
  const places = { ...NOTHING_SET_UP, THIRD_PARTIES: v.parse(thirdPartiesContract, file) };
  return renderFragment(
    <ConsentDialog vendors={askedVendors(presentThirdParties(mandatorOf('blitz'), places, own))} settings={own} />,
    't',
  );
}
const house = (purpose: string, snippet: object) => ({
  name: 'Haus',
  company: 'Haus GmbH, Kiel',
  isForPur: true,
  purpose,
  snippet,
});
const choicesOf = (markup: string) => Array.from(markup.matchAll(/data-choice="(\w+)"/g), ([, choice]) => choice);

describe('the first question', () => {
  it.each([
    ['refusing is free', {}, ['accept', 'refuse', 'settings']],
    ['refusing is free, and Pur is sold', { consent_platform_pur_link: '/order' }, ['accept', 'refuse', 'settings']],
    [
      'Pur stands in place of refusing all',
      { consent_platform_refusal: 'pur', consent_platform_pur_link: '/order' },
      ['accept', 'pur', 'settings'],
    ],
    ['Pur is to stand there, and is not sold', { consent_platform_refusal: 'pur' }, ['accept', 'refuse', 'settings']],
  ])('M96 has three answers of one kind where %s', (_case, settings, choices) => {
    const markup = render(settings);
    expect(choicesOf(markup)).toEqual(choices);
    expect(markup.includes('/order')).toBe('consent_platform_pur_link' in settings);
  });

  it('names the publisher, and only the configured vendors', () => {
    expect(render()).toContain('data-consent="embeddedMedia:youtube,instagram,openstreetmap"');
    expect(render()).toContain(consentTexts.title({ vendors: 3, purposes: [], countries: [] }));
    expect(render()).not.toMatch(/<template|zu messen|Werbung/);
  });

  it('M95 contains a vendor’s script as an inert template, with the title’s settings', () => {
    const markup = render(
      { tracking_systemenvironment_name: 'live' },
      {
        push: house('push', { kind: 'script', address: PUSH }),
        zahl: house('analytics', { kind: 'script', address: PUSH }),
      },
    );
    expect(markup).toContain(`<template data-vendor="push" data-src="${PUSH}" data-for-pur=""></template>`);
    expect(markup).toContain('data-environment="live" data-measured=""');
    expect(markup).not.toContain('<script');
  });

  it.each([
    [{ kind: 'matomo', address: 'https://z.example/', site: '3' }, 'data-kind="matomo" data-site="3"'],
    [
      { kind: 'pianoAnalytics', address: PUSH, site: 7, collectDomain: 'https://logs.example' },
      'data-config="{&quot;site&quot;:7,&quot;collectDomain&quot;:&quot;https://logs.example&quot;}"',
    ],
    [
      { kind: 'taboola', address: PUSH, mode: 'thumbs-a', placement: 'Below' },
      'data-kind="taboola" data-mode="thumbs-a" data-placement="Below"',
    ],
    [
      { kind: 'outbrain', address: PUSH, widgetId: 'AR_1', installationKey: 'K1' },
      'data-kind="outbrain" data-widget-id="AR_1" data-installation-key="K1"',
    ],
    [{ kind: 'script', address: PUSH, attributes: { site: 'köln' } }, 'data-site="köln"'],
    [
      { kind: 'cleverPush', address: 'https://c.example/channel/', channel: 'k1', topic: 't1' },
      'data-src="https://c.example/channel/loader/k1.js" data-for-pur="" data-kind="cleverPush" data-topic="t1"',
    ],
    [
      { kind: 'oneSignal', address: 'https://o.example/v16/', appId: '11111111-2222-4333-8444-555555555555' },
      'data-kind="oneSignal" data-app-id="11111111-2222-4333-8444-555555555555"',
    ],
  ])('G30 hands a snippet’s parameters to the browser: %j', (snippet, attributes) => {
    const row = { ...house('recommendations', snippet), isUnderTrustedTypes: false };
    expect(render({}, { haus: row })).toContain(attributes);
  });
});

it('G30 a rented platform learns which of its vendors are ours, and which manager to open', () => {
  const rented = {
    consent_platform_account_id: 1,
    consent_platform_property_id: 2,
    consent_platform_subdomain: 'cmp.example',
    consent_platform_privacy_manager_id: 99,
  };
  const platformId = '5e7ced57b8e05c485246ce80';
  const markup = render(rented, { youtube: { platformId }, haus: house('push', { kind: 'script', address: PUSH }) });
  expect(markup).toContain(`data-ids="${platformId}:youtube"`);
  expect(markup).toContain('data-manager="99"');
});
