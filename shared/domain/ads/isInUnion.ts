/** The members of the European Union, by ISO 3166-1. */
const MEMBERS = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

export function isInUnion(country: string): boolean {
  return MEMBERS.has(country);
}
