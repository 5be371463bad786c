import type { Access } from './deriveAccess.ts';

/** A reader's access on one title: where the subscription is the express edition, it counts as Plus. */
export function accessOfTitle(access: Access, { isExpress }: { readonly isExpress: boolean }): Access {
  return isExpress && access.express ? { ...access, plus: true } : access;
}
