import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { addressableId, count, instant } from './scalars.ts';

/** Milliseconds. */
const ts = count;

/** `GET bookmarks`, the latest first. Specification 3, bookmark. */
export const bookmarksContract = v.object({ items: listOf(v.object({ articleId: addressableId, ts })) });

/** `GET region-bookmarks`, `GET tag-bookmarks`. */
export const feedBookmarksContract = v.object({ items: listOf(v.object({ id: addressableId, ts })) });

export const bookmarksCountContract = v.object({ count });
export const hasBookmarksContract = v.object({ hasBookmarks: v.boolean() });

/** `GET …is-bookmarked/{id}`; `POST` and `DELETE …bookmarks/{id}` return the new state. */
export const isBookmarkedContract = v.object({ isBookmarked: v.boolean() });

/** `GET credit-purchases/{articleId}/exists`. Specification 3, purchase record. */
export const purchaseContract = v.object({ exists: v.boolean(), purchaseDate: v.nullable(instant) });

/** `POST credit-purchases/batch/exists`: each article that was named, by id. */
export const purchasesContract = v.record(v.pipe(v.string(), v.digits()), purchaseContract);

/** Most articles that one call may name: more than any page shows. */
const MOST_PURCHASES_ASKED = 500;

export const purchasesAskedContract = v.pipe(v.array(addressableId), v.maxLength(MOST_PURCHASES_ASKED), v.readonly());

/** `GET` and `PUT onboarding`. The reader has one account for all titles, and is shown around once. */
export const onboardingContract = v.object({ isOnboardingCompleted: v.boolean() });

export type Purchase = v.InferOutput<typeof purchaseContract>;
