import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { addressableId, count, instant } from './scalars.ts';

/** A gift link. It is no token: the portal creates that from it. */
const giftLinkContract = v.object({
  id: v.pipe(v.string(), v.uuid()),
  articleId: addressableId,
  createdAt: instant,
  expiresAt: instant,
});

const giftQuotaContract = v.object({ used: count, limit: count, renewsOn: v.pipe(v.string(), v.isoDate()) });

/**
 * `POST gift-links {articleId}`: the link that unlocks the article; null if the month's quota is used up and the
 * article has no link yet.
 */
export const giftGivenContract = v.object({ link: v.nullable(giftLinkContract), quota: giftQuotaContract });

export const giftAskedContract = v.object({ articleId: addressableId });

/**
 * `GET gift-links`, latest first: how many readers opened each, and when the first and last did. The readers are not
 * named.
 */
export const giftLinksContract = v.object({
  items: listOf(
    v.object({
      ...giftLinkContract.entries,
      isRevoked: v.boolean(),
      readers: count,
      firstOpenedAt: v.nullable(instant),
      lastOpenedAt: v.nullable(instant),
    }),
  ),
  quota: giftQuotaContract,
});

/** `DELETE gift-links/{id}` */
export const giftRevokedContract = v.object({ isRevoked: v.boolean() });

/**
 * `POST received-gifts/{id}`: whether the link unlocks its article for this reader, who is then counted; `GET
 * gift-links/{id}` of the title, without counting.
 */
export const giftOpenedContract = v.object({ isOpen: v.boolean() });

/** The portal's response to the giver: the URL to share; null if the month's quota is used up. */
export const giftToPassOnContract = v.object({
  link: v.nullable(v.object({ ...giftLinkContract.entries, url: v.pipe(v.string(), v.url()) })),
  quota: giftQuotaContract,
});

export type GiftToPassOn = v.InferOutput<typeof giftToPassOnContract>;
export type GiftLink = v.InferOutput<typeof giftLinkContract>;
export type GiftGiven = v.InferOutput<typeof giftGivenContract>;
export type GiftLinks = v.InferOutput<typeof giftLinksContract>;
