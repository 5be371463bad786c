import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { valueAt } from '../platform/valueAt.ts';

/**
 * Vendors granted in the rented platform, of those the page may load: from its answer to `getCustomVendorConsents`. Its
 * ids are specific to a property, so vendors are matched by their names in the register, optionally followed by a legal
 * form (`INFOnline GmbH`). Anything less than a grant counts as refused. Contracts, consent.
 */
export function grantsOfPlatform(answer: unknown, asked: readonly Vendor[]): readonly Vendor[] {
  const consented = valueAt(answer, 'consentedVendors');
  if (!Array.isArray(consented)) return [];
  const grants = valueAt(answer, 'grants');
  const named = consented.flatMap((one: unknown) => {
    const [id, name] = [valueAt(one, '_id'), valueAt(one, 'name')];
    const isGranted = typeof id === 'string' && valueAt(valueAt(grants, id), 'vendorGrant') === true;
    return isGranted && typeof name === 'string' ? (vendorNamed(name, asked) ?? []) : [];
  });
  const granted = new Set<Vendor>(named);
  return asked.filter((vendor) => granted.has(vendor));
}

/** The vendor with this name or the longest prefix of it. */
function vendorNamed(name: string, asked: readonly Vendor[]): Vendor | null {
  const said = `${name.toLowerCase()} `;
  const fitting = asked.filter((vendor) => said.startsWith(`${THIRD_PARTIES[vendor].name.toLowerCase()} `));
  const lengthOf = (vendor: Vendor) => THIRD_PARTIES[vendor].name.length;
  return fitting.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}
