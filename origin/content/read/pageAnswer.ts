import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';

/** What a path of a title leads to. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly payload: PagePayload }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'gone' };

export const NOT_FOUND: PageAnswer = { kind: 'notFound' };
