import * as v from 'valibot';
import { coerceBoolean, coerceLink, coerceNumber, coerceText } from '../domain/site/coerceSetting.ts';

/** Whatever an operator has stored is read by its rule; what is missing as well. */
function setting<T>(coerce: (value: unknown) => T) {
  return v.optional(v.pipe(v.unknown(), v.transform(coerce)), null);
}

const flag = (fallback: boolean) => setting((value) => coerceBoolean(value, fallback));
const number = (fallback: number) => setting((value) => coerceNumber(value, fallback));
const text = (fallback: string) => setting((value) => coerceText(value, fallback));
/** Empty where the title has none. */
const link = setting(coerceLink);

/**
 * What an operator may switch on a title, by the names it has in the content server and in `GET /api/settings`. What is
 * no setting is left out. Specification 3, settings.
 */
export const settingsContract = v.object({
  header_subscription_link: link,
  bookmark_subscription_link: link,
  sub_subscription_link: link,
  sub_cancellation_link: link,
  sub_online_service_link: link,
  sub_give_away_link: link,
  consent_platform_enabled: flag(false),
  consent_platform_account_id: number(0),
  consent_platform_subdomain: text(''),
  consent_platform_property_id: number(0),
  /** `pur`: the first question offers Pur in place of refusing all at once. Decision 059. */
  consent_platform_refusal: text('free'),
  /** Where Pur is sold; empty where it is not. */
  consent_platform_pur_link: link,
  tracking_systemenvironment_name: text(''),
  ivw_szm_enabled: flag(false),
  ivw_cname: text(''),
  ivw_st_desktopname: text(''),
  ivw_st_mobilename: text(''),
  /** Whether the front says of each article in its head, which mixes sections, of which it is. */
  ressort_label_homemix_enabled: flag(false),
  /** Offers of a shop below test reports: `shared/domain/ads/ecommerceWidget.ts`. */
  ecommercewidget_enabled: flag(false),
  ecommercewidget_iframeurlpattern: text(''),
  ecommercewidget_allowedorigin: text(''),
  xp_lgbtqi_logo_enabled: flag(false),
  /** Whether teasers of paid articles carry the Plus badge. Specification 6. */
  plus_logo_enabled: flag(true),
  /** Whether recommendations go by the sections that were read, and not by topics. */
  data_reco_deactivatetopicranking_enabled: flag(false),
  /** How long a reader's own recommendations are waited for. Specification 9: 400. */
  data_reco_timeout_ms: number(400),
  /** Whether galleries say that they are swiped. */
  swipe_tooltip_enabled: flag(true),
  /** Whether readers are shown around at all, and after what. Specification 4. */
  onboardingpopup_enabled: flag(true),
  onboardingpopup_afterregistration_enabled: flag(true),
  onboardingpopup_afterlogin_enabled: flag(true),
  /** Ours: whether the title shows ads, and to whom it says that its room may be sold, a line each. */
  ads_enabled: flag(false),
  ads_txt: text(''),
  /** Ours: whether articles have the widget of a house that recommends, in place of our own list. Decision 079. */
  recommendation_widget_enabled: flag(false),
  /** Ours: what Google's subscription linking calls the title's subscription, `publication:product`; empty without it. */
  google_product_id: text(''),
  /** Ours: whether its third slot may show political ads. Regulation (EU) 2024/900; decision 064. */
  political_ads_enabled: flag(false),
});

/** Every name of a setting. */
export const settingNameContract = v.keyof(settingsContract);

export type SiteSettings = v.InferOutput<typeof settingsContract>;

export const DEFAULT_SETTINGS: SiteSettings = v.parse(settingsContract, {});
