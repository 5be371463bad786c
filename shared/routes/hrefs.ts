import type { LegalSlug } from '../domain/page/isLegalPage.ts';
import type { ContractName } from './contractName.ts';

/** Addresses of our own pages; content links come from the content server as they are. */
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

/** @param name the author's id, or a word and the id: `anna-12` */
export function authorHref(name: number | string, page: number): string {
  return pageOf(`/autor/${name}`, page);
}

export const myRegionHref = '/meineregion';

export const podcastsHref = '/podcasts';

export function podcastHref(slug: string): string {
  return `${podcastsHref}/${slug}`;
}

export const newslettersHref = '/newsletter-anmeldung';

export function newsletterHref(slug: string): string {
  return `${newslettersHref}/${slug}`;
}

/** Stations on the way into a newsletter and out of it. They are not pages of the route table: nobody's is kept. */
export type NewsletterStepName = 'gesendet' | 'bestaetigung' | 'angemeldet' | 'abmeldung' | 'abgemeldet';

export function newsletterStepHref(slug: string, step: NewsletterStepName): string {
  return `${newsletterHref(slug)}/${step}`;
}

/** What a reader has marked to read. */
export const bookmarksHref = '/bookmarks';

/** What was read on this device. */
export const readArticlesHref = '/read-articles';

/** A legal text of the title. */
export function legalHref(slug: LegalSlug): string {
  return `/${slug}`;
}

/** What the title sells. */
export const orderHref = '/order';
/** The same; */
export const orderSubscriptionHref = '/order/abo';
/** one of it, to be ordered; */
export const checkoutHref = '/order/checkout';
/** its parameter that names which, */
export const PRODUCT_PARAMETER = 'produkt';
/** the field of its form in which a pass is wished to begin at once, by the version of the words, */
export const START_FIELD = 'beginn';
/** Of the form of an order: what the page showed of it. */
export const SHOWN_FIELD = 'gezeigt';
/** and what an older address of it leads to it. */
export const onepageCheckoutHref = '/order/onepage-checkout';
/** Where a reader comes back to from paying: shows the latest order, or the contract that `orderedOf` names; */
export const orderedHref = '/order/danke';
/** the form that asks for what is owed once more; */
export const payAgainPath = '/order/bezahlen';
/** where a code is redeemed; */
export const codeHref = '/order/code';
/** its parameter that brings one; */
export const CODE_PARAMETER = 'code';
/** and where readers invite others. */
export const inviteHref = '/order/invite';

export function checkoutOf(productId: string): string {
  return `${checkoutHref}?${new URLSearchParams({ [PRODUCT_PARAMETER]: productId })}`;
}

/** Where a reader comes back to from paying for this contract, which need not be the latest. */
export function orderedOf(contract: ContractName): `/${string}` {
  return `${orderedHref}?${new URLSearchParams(contract)}`;
}

/** Where consumers declare without a login: one page each, from every footer. */
export const declarationHrefs = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

/** The transparency notice of a political ad; */
export function politicalAdHref(id: string): string {
  return `/transparenz/${id}`;
}

/** what its form of reports is sent to, */
export function reportAdHref(id: string): string {
  return `${politicalAdHref(id)}/melden`;
}

/** and what follows a report. */
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
