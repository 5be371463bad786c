import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { listOf } from './listOf.ts';
import { slug } from './scalars.ts';

/**
 * Calls of the portal for readers, `POST` with the reader services' bearer token. Data is in bodies only, never in
 * paths.
 */
export const NEWSLETTER_SERVICE_PATHS = {
  request: '/subscriptions',
  confirm: '/confirmations',
  unsubscribe: '/unsubscriptions',
  inspect: '/links',
  listChosen: '/chosen',
  choose: '/choices',
} as const;

const ofNewsletter = { mandator: v.picklist(MANDATOR_IDS), newsletter: slug };

/** `mayMail` is false when the address has had enough mails: all is done as ever, but none is sent. */
export const newsletterRequestContract = v.object({ ...ofNewsletter, address: emailAddress, mayMail: v.boolean() });

/** Format of link tokens: id, round if any, signature. */
export const LINK_TOKEN = /^[0-9a-f-]{36}\.(?:\d{1,6}\.)?[\w-]{43}$/;

const linkToken = v.pipe(v.string(), v.regex(LINK_TOKEN));

export const followLinkContract = v.object({ ...ofNewsletter, token: linkToken });
export const inspectLinkContract = v.object({
  ...followLinkContract.entries,
  purpose: v.picklist(['confirm', 'unsubscribe']),
});

/** State of a link: usable, used, expired, or invalid. */
export const linkStateContract = v.object({
  data: v.object({ state: v.picklist(['open', 'used', 'expired', 'unknown']) }),
});

export const requestedContract = v.object({ data: v.object({ accepted: v.literal(true) }) });

/** For an address that the account has confirmed. */
export const provenAddressContract = v.object({ mandator: ofNewsletter.mandator, address: emailAddress });
export const newsletterChoiceContract = v.object({ ...ofNewsletter, address: emailAddress, isChosen: v.boolean() });

/** Newsletters of the title, by slug: those that come, and those that wait for a confirmation. */
export const chosenNewslettersContract = v.object({
  data: v.object({ confirmed: listOf(slug), pending: listOf(slug) }),
});

export type ProvenAddress = v.InferOutput<typeof provenAddressContract>;
export type NewsletterChoice = v.InferOutput<typeof newsletterChoiceContract>;
export type ChosenNewsletters = v.InferOutput<typeof chosenNewslettersContract>['data'];
export type NewsletterRequest = v.InferOutput<typeof newsletterRequestContract>;
export type FollowLinkInput = v.InferOutput<typeof followLinkContract>;
export type LinkPurpose = v.InferOutput<typeof inspectLinkContract>['purpose'];
export type LinkState = v.InferOutput<typeof linkStateContract>['data']['state'];
