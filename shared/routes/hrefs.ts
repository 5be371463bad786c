import type { LegalSlug } from '../domain/page/isLegalPage.ts';
import type { SaleReference } from './saleReference.ts';

/** Paths of our own pages; content links come from the content server unchanged. */
export const homeHref = '/';

/** The first page of a list has no number. */
function pageOf(list: string, page: number): string {
  return page > 1 ? `${list}/${page}` : list;
}

export function channelHref(channelPath: string, page: number): string {
  return pageOf(`/${channelPath}`, page);
}

export const topicsHref = '/themen';

export function topicHref(id: number, page: number): string {
  return pageOf(`${topicsHref}/${id}`, page);
}

/** The newest on one page. */
export const latestHref = '/neueste';

/** All articles, by time. */
export function headlinesHref(page: number): string {
  return pageOf('/schlagzeilen', page);
}

export const authorsHref = '/autoren';

/** The title's latest corrections. */
export const correctionsHref = '/korrekturen';

/** @param name the author's id, or a word and the id: `anna-12` */
export function authorHref(name: number | string, page: number): string {
  return pageOf(`/autor/${name}`, page);
}

export const myRegionHref = '/meineregion';

/** Events of all municipalities of a title. */
export const eventsHref = '/termine';

export function placeEventsHref(slug: string): string {
  return `${eventsHref}/${slug}`;
}

export const podcastsHref = '/podcasts';

export function podcastHref(slug: string): string {
  return `${podcastsHref}/${slug}`;
}

export const newslettersHref = '/newsletter-anmeldung';

export function newsletterHref(slug: string): string {
  return `${newslettersHref}/${slug}`;
}

/** Steps of the newsletter sign-up and unsubscription. Not in the route table, as they are never cached. */
export type NewsletterStepName = 'gesendet' | 'bestaetigung' | 'angemeldet' | 'abmeldung' | 'abgemeldet';

export function newsletterStepHref(slug: string, step: NewsletterStepName): string {
  return `${newsletterHref(slug)}/${step}`;
}

/** The reader's bookmarks. */
export const bookmarksHref = '/bookmarks';

/** Articles read on this device. */
export const readArticlesHref = '/read-articles';

/** A legal text of the title. */
export function legalHref(slug: LegalSlug): string {
  return `/${slug}`;
}

/** The title's offers. */
export const orderHref = '/order';
/** The same; */
export const orderSubscriptionHref = '/order/abo';
/** one of it, to be ordered; */
export const checkoutHref = '/order/checkout';
/** its parameter that names which, */
export const PRODUCT_PARAMETER = 'produkt';
/** the field of its form in which a pass is wished to begin at once, by the version of the words, */
export const START_FIELD = 'beginn';
/** Form field of an order: digest of what the page showed. */
export const SHOWN_FIELD = 'gezeigt';
/** and an older address that redirects to it. */
export const onepageCheckoutHref = '/order/onepage-checkout';
/** Where a reader comes back to from paying: shows the latest order, or the sale that `orderedOf` names; */
export const orderedHref = '/order/danke';
/** the form that requests payment of an open amount; */
export const payAgainPath = '/order/bezahlen';
/** where a code is redeemed; */
export const codeHref = '/order/code';
/** its query parameter; */
export const CODE_PARAMETER = 'code';
/** and where readers invite others. */
export const inviteHref = '/order/invite';

export function checkoutOf(productId: string): string {
  return `${checkoutHref}?${new URLSearchParams({ [PRODUCT_PARAMETER]: productId })}`;
}

/** Where a reader comes back to from paying for this sale, which need not be the latest. */
export function orderedOf(sale: SaleReference): `/${string}` {
  return `${orderedHref}?${new URLSearchParams(sale)}`;
}

/** Where consumers declare without a login: one page each, from every footer. */
export const declarationHrefs = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

/** The transparency notice of a political ad; */
export function politicalAdHref(id: string): string {
  return `/transparenz/${id}`;
}

/** the target of its report form, */
export function reportAdHref(id: string): string {
  return `${politicalAdHref(id)}/melden`;
}

/** and the confirmation of a report. */
export function reportedAdHref(id: string): string {
  return `${politicalAdHref(id)}/gemeldet`;
}

export function testReportsHref(page: number): string {
  return pageOf('/testberichte', page);
}

/** @param name the report's id, or words and the id: `lastenrad-55` */
export function testReportHref(name: number | string): string {
  return `/testbericht/${name}`;
}

/** The title's e-paper editions of the latest days; */
export const epaperHref = '/epaper';

/** its archive, by month: `2026-11`; */
export function epaperMonthHref(month: string): string {
  return `${epaperHref}/${month}`;
}

/** an edition, to read; */
export function editionHref({ district, day }: { readonly district: string; readonly day: string }): string {
  return `${epaperHref}/${district}/${day}`;
}

/** and its file, below a path of its own: the compiled router holds one pattern for a page and what follows it. */
export function editionFileHref(edition: { readonly district: string; readonly day: string }): string {
  return `/api${editionHref(edition)}`;
}
