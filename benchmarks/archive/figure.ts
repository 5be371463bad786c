/** One figure of an archive; ms to the last byte where no other unit is named. */
export type Figure = { readonly what: string; readonly value: number };
