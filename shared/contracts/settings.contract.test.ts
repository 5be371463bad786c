import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsContract } from './settings.contract.ts';

/**
 * As listed in the specification; it describes the consent platform's first four in words. Specification 3, settings.
 */
const SPECIFIED =
  `header_subscription_link bookmark_subscription_link sub_subscription_link sub_cancellation_link sub_online_service_link sub_give_away_link
  consent_platform_enabled consent_platform_account_id consent_platform_subdomain consent_platform_property_id tracking_systemenvironment_name ivw_szm_enabled
  ivw_cname ivw_st_desktopname ivw_st_mobilename ressort_label_homemix_enabled ecommercewidget_enabled ecommercewidget_iframeurlpattern
  ecommercewidget_allowedorigin xp_lgbtqi_logo_enabled plus_logo_enabled data_reco_deactivatetopicranking_enabled data_reco_timeout_ms swipe_tooltip_enabled
  onboardingpopup_enabled onboardingpopup_afterregistration_enabled onboardingpopup_afterlogin_enabled`.split(/\s+/);
/** Our own additional settings. */
const OWN = ['consent_platform_privacy_manager_id', 'consent_platform_refusal', 'consent_platform_pur_link'];
const NAMES = SPECIFIED.flatMap((name) => (name === 'consent_platform_property_id' ? [name, ...OWN] : [name])).concat([
  'breaking_news_hours',
  'articles_prefetched_per_view',
  'ads_enabled',
  'ads_txt',
  'epaper_link',
  'recommendation_widget_enabled',
  'google_product_id',
  'recommended_offer',
  'payment_means',
  'political_ads_enabled',
  'ivw_census_enabled',
]);

it('M145 has every key, whatever is stored', () => {
  expect(Object.keys(DEFAULT_SETTINGS)).toEqual(NAMES);
  const nonsense = Object.fromEntries(NAMES.map((name) => [name, { odd: true }]));
  for (const stored of [{}, nonsense, { geheim: 'x', __proto__: { plus_logo_enabled: false } }])
    expect(Object.keys(v.parse(settingsContract, stored))).toEqual(NAMES);
});

it('M145 M60 coerces stored values', () => {
  expect(
    v.parse(settingsContract, { plus_logo_enabled: '0', data_reco_timeout_ms: '250', ivw_cname: 'mess.example' }),
  ).toEqual({
    ...DEFAULT_SETTINGS,
    plus_logo_enabled: false,
    data_reco_timeout_ms: 250,
    ivw_cname: 'mess.example',
  });
});
