import * as v from 'valibot';
import { BREAKING_NEWS_HOURS } from '../domain/judgement/judgeBreakingNews.ts';
import { PREFETCH_LIMIT } from '../domain/page/prefetchLimit.ts';
import { coerceBoolean, coerceLink, coerceNumber, coerceText } from '../domain/site/coerceSetting.ts';

/** Coerces any stored value, or a missing one. */
function setting<T>(coerce: (value: unknown) => T) {
  return v.optional(v.pipe(v.unknown(), v.transform(coerce)), null);
}

const flag = (fallback: boolean) => setting((value) => coerceBoolean(value, fallback));
const number = (fallback: number) => setting((value) => coerceNumber(value, fallback));
const text = (fallback: string) => setting((value) => coerceText(value, fallback));
/** Empty where the title has none. */
const link = setting(coerceLink);

/**
 * A title's settings, by their names in the content server and in `GET /api/settings`. Unknown ones are dropped.
 * Specification 3, settings.
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
  /** Id of the manager that a rented platform opens; 0 for its usual one. */
  consent_platform_privacy_manager_id: number(0),
  /** `pur`: the first question offers Pur in place of refusing all at once. Decision 059. */
  consent_platform_refusal: text('free'),
  /** Where Pur is sold; empty for nowhere. */
  consent_platform_pur_link: link,
  tracking_systemenvironment_name: text(''),
  ivw_szm_enabled: flag(false),
  ivw_cname: text(''),
  ivw_st_desktopname: text(''),
  ivw_st_mobilename: text(''),
  /** Whether the front page's head, which mixes sections, shows each article's section. */
  ressort_label_homemix_enabled: flag(false),
  /** Offers of a shop below test reports: `shared/domain/ads/ecommerceWidget.ts`. */
  ecommercewidget_enabled: flag(false),
  ecommercewidget_iframeurlpattern: text(''),
  ecommercewidget_allowedorigin: text(''),
  xp_lgbtqi_logo_enabled: flag(false),
  /** Whether teasers of paid articles have the Plus badge. Specification 6. */
  plus_logo_enabled: flag(true),
  /** Whether recommendations use sections only, not topics. */
  data_reco_deactivatetopicranking_enabled: flag(false),
  /** Timeout for personal recommendations. Specification 9: 400. */
  data_reco_timeout_ms: number(400),
  /** Whether galleries show a swipe hint. */
  swipe_tooltip_enabled: flag(true),
  /** Whether there is an onboarding tour, and after which events. Specification 4. */
  onboardingpopup_enabled: flag(true),
  onboardingpopup_afterregistration_enabled: flag(true),
  onboardingpopup_afterlogin_enabled: flag(true),
  /** Our own: how long breaking news lasts, in hours: `shared/domain/judgement/judgeBreakingNews.ts`. */
  breaking_news_hours: number(BREAKING_NEWS_HOURS),
  /** Our own: articles in view whose HTML a page view fetches ahead, for guests; 0 for none. Decision 068. */
  articles_prefetched_per_view: number(PREFETCH_LIMIT),
  /** Our own: whether the title shows ads, and its lines of ads.txt. */
  ads_enabled: flag(false),
  ads_txt: text(''),
  /** Our own: where the title's e-paper is read, ours or another publisher's reader; empty without one. Decision 092. */
  epaper_link: link,
  /** Our own: whether articles have a third party's recommendation widget in place of our list. Decision 079. */
  recommendation_widget_enabled: flag(false),
  /** Our own: the subscription's id in Google's subscription linking, `publication:product`; empty without it. */
  google_product_id: text(''),
  /** Our own: id of the offer that the order page recommends; empty for none. */
  recommended_offer: text(''),
  /** Our own: the means of payment that the order pages name: `shared/domain/subscription/acceptedMeans.ts`. */
  payment_means: text('card,sepaDebit,applePay,googlePay'),
  /** Our own: whether the title's third ad slot may show political ads. Regulation (EU) 2024/900; decision 064. */
  political_ads_enabled: flag(false),
  /** Our own: whether INFOnline counts every page view, also without consent. Decision 096. */
  ivw_census_enabled: flag(false),
});

/** Every name of a setting. */
export const settingNameContract = v.keyof(settingsContract);

export type SiteSettings = v.InferOutput<typeof settingsContract>;

export const DEFAULT_SETTINGS: SiteSettings = v.parse(settingsContract, {});
