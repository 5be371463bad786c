import type { AskedVendor } from './presentThirdParties.ts';
import type { Purpose, ThirdCountry } from './thirdParty.ts';
import type { Vendor } from './vendors.ts';

/** Who a vendor is, as readers and other vendors learn it: its row without what only pages need. */
export type ShownVendor = {
  readonly name: string;
  readonly company: string;
  readonly thirdCountry: ThirdCountry | null;
  readonly purpose: Purpose;
  readonly iabId: number | null;
  readonly tcfPurposes?: readonly number[] | undefined;
  readonly privacyUrl?: string | undefined;
  readonly storageDays?: number | undefined;
};

export type ShownVendors = Readonly<Record<Vendor, ShownVendor>>;

export function showVendors(asked: readonly AskedVendor[]): ShownVendors {
  return Object.fromEntries(
    asked.map(({ id, name, company, thirdCountry, purpose, iabId, tcfPurposes, privacyUrl, storageDays }) => [
      id,
      { name, company, thirdCountry, purpose, iabId, tcfPurposes, privacyUrl, storageDays },
    ]),
  );
}
