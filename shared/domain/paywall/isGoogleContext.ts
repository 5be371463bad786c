const PARAMETERS = ['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'];

/**
 * Whether a reader comes from Google's subscription linking: all four parameters are present. Specification 2, query
 * parameters; acceptance M49. They can be invented, so they never unlock anything: contracts, Google.
 */
export function isGoogleContext(search: string): boolean {
  if (!search.includes('gaa_')) return false;
  const query = new URLSearchParams(search);
  return PARAMETERS.every((name) => query.has(name));
}
