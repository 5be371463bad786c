import type { AdSystem } from '../ads/adSystem.ts';
import type { BidderSnippet } from '../ads/bidderSnippet.ts';

/**
 * How a third party comes into pages. A kind is code; everything in its parameters is the publisher's data. Kinds with a
 * place of their own in pages, `SINGLE_KINDS`, have at most one vendor in a title.
 */
export type Snippet =
  /** A page framed in articles, from the host in its row. */
  | { readonly kind: 'embed' }
  | { readonly kind: 'googleSignIn' }
  /** Google's metering library, for titles linked with Google News. */
  | { readonly kind: 'googleSubscriptions'; readonly address: string }
  /** The title's rented consent platform: its settings say which. Decision 066. */
  | { readonly kind: 'sourcepoint' }
  /** Tables, fixtures and tickers of sports that editors place, from this origin. Decision 079. */
  | { readonly kind: 'sportsFrame'; readonly origin: string }
  /** A shop's offers below test reports, from the host in the title's settings. Decision 079. */
  | { readonly kind: 'shopFrame' }
  /** Ads framed from `AD_ORIGIN`, with a script besides or without. Decisions 063 and 102. */
  | {
      readonly kind: 'adFrame';
      readonly address?: string | undefined;
      /** Missing for an ad service that speaks our protocol itself. */
      readonly system?: AdSystem | undefined;
    }
  | BidderSnippet
  /** Measurement of reach by INFOnline, on the title's host (`ivw_cname`) or at this address. Decision 096. */
  | { readonly kind: 'infonline'; readonly address?: string | undefined }
  /** Matomo: the folder of `matomo.js` and `matomo.php`, and the number of the site there. */
  | { readonly kind: 'matomo'; readonly address: string; readonly site: string }
  /** Piano Analytics: its script, the number of the site, and where it collects. */
  | {
      readonly kind: 'pianoAnalytics';
      readonly address: string;
      readonly site: number;
      readonly collectDomain: string;
    }
  /** Taboola's recommendations below articles, in place of our own list. */
  | {
      readonly kind: 'taboola';
      readonly address: string;
      readonly mode: string;
      readonly placement: string;
    }
  /** Outbrain's recommendations, in the same place. */
  | {
      readonly kind: 'outbrain';
      readonly address: string;
      readonly widgetId: string;
      readonly installationKey?: string | undefined;
    }
  /** OneSignal's push messages: the folder of its page SDK and its worker, and the title's app. Decision 101. */
  | { readonly kind: 'oneSignal'; readonly address: string; readonly appId: string }
  /** CleverPush's: the folder of its channels, the title's one, and the topic of breaking news there. */
  | {
      readonly kind: 'cleverPush';
      readonly address: string;
      readonly channel: string;
      readonly topic: string;
    }
  /** Any other script, with `data-*` attributes. It hears of page views by the event `portal-analytics`. */
  | {
      readonly kind: 'script';
      readonly address: string;
      readonly attributes?: Readonly<Record<string, string>> | undefined;
    };

export type SnippetKind = Snippet['kind'];

/** Those that send push messages, by a service worker that the title's host has for them. */
export const PUSH_VENDOR_KINDS = ['oneSignal', 'cleverPush'] as const satisfies readonly SnippetKind[];
export type PushVendorKind = (typeof PUSH_VENDOR_KINDS)[number];

export function isPushVendorKind(kind: string | undefined): kind is PushVendorKind {
  return PUSH_VENDOR_KINDS.some((one) => one === kind);
}

/** Kinds of which pages have one place. The two that recommend share theirs, as do those that send push messages. */
export const SINGLE_KINDS = [
  ['sportsFrame'],
  ['shopFrame'],
  ['adFrame'],
  ['infonline'],
  ['taboola', 'outbrain'],
  PUSH_VENDOR_KINDS,
] as const satisfies readonly (readonly SnippetKind[])[];
