import { PURPOSES, type Purpose } from './thirdParty.ts';
import type { Vendor } from './vendors.ts';

/** A vendor that a page asks about. */
export type Asked = { readonly id: Vendor; readonly purpose: Purpose };

/** The vendors of a question as an attribute of the page: `reach:infonline push:oneSignal,cleverPush`. */
export function writeAsked(vendors: readonly Asked[]): string {
  return PURPOSES.flatMap((purpose) => {
    const ids = vendors.filter((vendor) => vendor.purpose === purpose).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${purpose}:${ids.join()}`];
  }).join(' ');
}

/** Reads them back; what is nothing of the kind is left out. */
export function readAsked(text: string): readonly Asked[] {
  return text.split(' ').flatMap((group) => {
    const [name, ids = ''] = group.split(':');
    const purpose = PURPOSES.find((known) => known === name);
    return purpose ? ids.split(',').map((id) => ({ id, purpose })) : [];
  });
}
