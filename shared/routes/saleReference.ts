/** A reader's sale in addresses and forms: a subscription, or something that is bought once. */
export type SaleReference = { readonly abo: string } | { readonly kauf: string };

/** Null if none is named. Does not check who owns the sale. */
export function readSaleReference(parameters: URLSearchParams): SaleReference | null {
  const kauf = parameters.get('kauf');
  if (kauf !== null) return { kauf };
  const abo = parameters.get('abo');
  return abo === null ? null : { abo };
}
