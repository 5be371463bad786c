/** A figure of an archive; milliseconds to the last byte unless another unit is named. */
export type Figure = { readonly what: string; readonly value: number };
