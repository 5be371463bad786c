import type { Access } from './deriveAccess.ts';

/** What a reader may do on one title: where the subscription is the express edition, that is what Plus is elsewhere. */
export function accessOfTitle(access: Access, { isExpress }: { readonly isExpress: boolean }): Access {
  return isExpress && access.express ? { ...access, plus: true } : access;
}
