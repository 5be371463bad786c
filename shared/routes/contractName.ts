/** A reader's contract in addresses and forms: a subscription, or something that is bought once. */
export type ContractName = { readonly abo: string } | { readonly kauf: string };

/** Null if none is named. Does not check who owns the contract. */
export function readContractName(parameters: URLSearchParams): ContractName | null {
  const kauf = parameters.get('kauf');
  if (kauf !== null) return { kauf };
  const abo = parameters.get('abo');
  return abo === null ? null : { abo };
}
