import { expect, it } from 'vitest';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import { carriesConsentPlatform } from './consentPlatform.ts';

it('M96 M14 shows the banner except on legal pages, in the dialog flow, and on pages about an agreement', () => {
  const silent = ROUTE_TABLE.filter(
    ({ name, layout, pageType }) =>
      layout !== 'dialogFlow' && !carriesConsentPlatform({ routeName: name, layout, pageType }),
  );
  expect(silent.map(({ name }) => name).toSorted()).toEqual([
    'accessibility',
    'account-abo',
    'agb',
    'cancellation',
    'checkout',
    'datenschutz',
    'impressum',
    'ordered',
    'withdrawal',
  ]);
  expect(carriesConsentPlatform({ routeName: 'login', layout: 'dialogFlow', pageType: null })).toBe(false);
});

it('M96 shows the banner on an error page', () => {
  expect(carriesConsentPlatform({ routeName: null, layout: 'default', pageType: null })).toBe(true);
});
