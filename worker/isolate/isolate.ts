import type { CommercePart } from './createCommercePart.ts';
import type { ListsPart } from './createListsPart.ts';
import type { PaywallPart } from './createPaywallPart.ts';
import type { PortalPart } from './createPortalPart.ts';
import type { SessionPart } from './createSessionPart.ts';
import type { Publishing } from './publishing.ts';

/** What the reader's part of a page, personal pages and endpoints work with. */
export type Readers = {
  /** Who reads, and their account. */
  readonly session: SessionPart;
  /** What opens a paid article. */
  readonly paywall: PaywallPart;
  /** What a reader keeps: bookmarks, newsletters, consents. */
  readonly lists: ListsPart;
  /** What a reader pays with, and has bought. */
  readonly commerce: CommercePart;
  /** What belongs to no service: limits, hot pages, live articles, figures. */
  readonly portal: PortalPart;
};

export type Part = keyof Readers;

/**
 * All that lives as long as an isolate, in two halves. Public values only; nothing of a reader's. Of the readers' half
 * only the parts that are named can be reached: whoever is handed it says which these are.
 */
export type Isolate<P extends Part = never> = { readonly publishing: Publishing; readonly readers: Pick<Readers, P> };
