import { formatDate } from './formatDate.ts';

export type NamedEdition = { readonly districtName: string; readonly day: string };

/** `Ausgabe Köln vom 28. November 2026`. */
export function editionName({ districtName, day }: NamedEdition): string {
  return `Ausgabe ${districtName} vom ${formatDate(day)}`;
}
