import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { valueAt } from '../platform/valueAt.ts';

/**
 * Whom another house's platform has been granted for, of those that the page may load: by what it answers to
 * `getCustomVendorConsents`. Ids are a property's own there, so vendors are known by their names, as the register has
 * them or with the company's form behind (`INFOnline GmbH`). What says less than a grant is none. Contracts, consent.
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

/** Whose name it is, or begins with; of two the longer. */
function vendorNamed(name: string, asked: readonly Vendor[]): Vendor | null {
  const said = `${name.toLowerCase()} `;
  const fitting = asked.filter((vendor) => said.startsWith(`${THIRD_PARTIES[vendor].name.toLowerCase()} `));
  const lengthOf = (vendor: Vendor) => THIRD_PARTIES[vendor].name.length;
  return fitting.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}
