import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';
import type { Reply } from '#shared/domain/desk/reply.ts';

/** What a path of a title leads to. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly payload: PagePayload }
  | { readonly kind: 'notFound' }
  /** Retracted. Rights of reply to it stand on. */
  | { readonly kind: 'gone'; readonly replies: readonly Reply[] };

export const NOT_FOUND: PageAnswer = { kind: 'notFound' };
