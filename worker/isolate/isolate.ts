import type { CommercePart } from './createCommercePart.ts';
import type { ListsPart } from './createListsPart.ts';
import type { PaywallPart } from './createPaywallPart.ts';
import type { PortalPart } from './createPortalPart.ts';
import type { SessionPart } from './createSessionPart.ts';
import type { Publishing } from './publishing.ts';

/** Services for the reader-specific part of a page, personal pages and endpoints. */
export type Readers = {
  /** Session and account. */
  readonly session: SessionPart;
  /** Access to paid articles. */
  readonly paywall: PaywallPart;
  /** Bookmarks, newsletters, consents. */
  readonly lists: ListsPart;
  /** Wallet, orders and purchases. */
  readonly commerce: CommercePart;
  /** Independent of any service: limits, hot pages, live articles, metrics. */
  readonly portal: PortalPart;
};

export type Part = keyof Readers;

/**
 * Everything that lives as long as an isolate, in two halves. Public values only, nothing of a reader. Of the readers'
 * half only the parts named in the type are accessible.
 */
export type Isolate<P extends Part = never> = { readonly publishing: Publishing; readonly readers: Pick<Readers, P> };
