import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';

/** What stands at a path of a title. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly payload: PagePayload }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'gone' };

export const NOT_FOUND: PageAnswer = { kind: 'notFound' };
