import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import { askedVendors, presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';

const PUSH = 'https://push.example/a.js';

function render(settings: Partial<typeof DEFAULT_SETTINGS> = {}, scripts: Readonly<Record<string, string>> = {}) {
  const own = { ...DEFAULT_SETTINGS, ...settings };
  const places = { GOOGLE_CLIENT_ID: '', AD_ORIGIN: '', SPORTS_DATA_ORIGIN: '', THIRD_PARTY_SCRIPTS: scripts };
  return renderFragment(
    <ConsentDialog vendors={askedVendors(presentThirdParties(mandatorOf('blitz'), places, own))} settings={own} />,
    't',
  );
}
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
    expect(render()).toContain('data-consent="youtube instagram openstreetmap"');
    expect(render()).toContain(consentTexts.title({ vendors: 3, purposes: [], countries: [] }));
    expect(render()).not.toMatch(/<template|zu messen|Werbung/);
  });

  it('M95 contains a vendor’s script as an inert template, with the title’s settings', () => {
    const markup = render({ tracking_systemenvironment_name: 'live' }, { push: PUSH, webAnalytics: PUSH });
    expect(markup).toContain(`<template data-vendor="push" data-src="${PUSH}" data-for-pur=""></template>`);
    expect(markup).toContain('data-environment="live"');
    expect(markup).not.toContain('<script');
  });
});
