import type { ContinuingProduct } from './product.ts';

/** The roles that a subscription gives, by the names of the id token: Specification 6, `deriveAccess`. */
export function rolesOf(product: ContinuingProduct): readonly string[] {
  switch (product.kind) {
    case 'plus':
      return ['PLUS'];
    case 'pur':
      return ['PUR'];
    case 'plus-pur':
      return ['PLUS', 'PUR'];
    case 'epaper':
      return ['EPAPER'];
    case 'express':
      return ['EXPRESS'];
    case 'tag':
      return [`PLUS-TAG-${product.tagId}`];
  }
}
