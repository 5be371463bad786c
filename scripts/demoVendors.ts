import type { Purpose, ThirdParty } from '../shared/domain/consent/thirdParty.ts';
import { demoRegister } from './demoThirdParties.ts';

/** The demo's vendors that a reader decides about. */
export function demoVendors(port = 8_787): Readonly<Record<string, ThirdParty & { readonly purpose: Purpose }>> {
  return Object.fromEntries(
    Object.entries(demoRegister(port)).flatMap(([id, row]) => {
      const { purpose } = row;
      return purpose === 'login' || purpose === 'consent' ? [] : [[id, { ...row, purpose }]];
    }),
  );
}

export const DEMO_VENDORS: readonly string[] = Object.keys(demoVendors());
