import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { valueAt } from '../platform/valueAt.ts';

/**
 * Vendors granted in the rented platform: from its answer to `getCustomVendorConsents`. Its ids, 24 hexadecimal digits,
 * are a property's own and outlive a change of name. Anything less than a grant counts as refused. Contracts, consent.
 * @param vendors by their ids there
 */
export function grantsOfPlatform(answer: unknown, vendors: ReadonlyMap<string, Vendor>): readonly Vendor[] {
  const grants = valueAt(answer, 'grants');
  return [...vendors].flatMap(([id, vendor]) => (valueAt(valueAt(grants, id), 'vendorGrant') === true ? [vendor] : []));
}

/** The vendors of a page by their ids there: `5e7ced57b8e05c485246ce80:youtube`, separated by spaces. */
export function readPlatformIds(text: string): ReadonlyMap<string, Vendor> {
  return new Map(
    text.split(' ').flatMap((pair) => {
      const [id, vendor] = pair.split(':');
      return id && vendor ? [[id, vendor]] : [];
    }),
  );
}
