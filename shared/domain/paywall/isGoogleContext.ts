const PARAMETERS = ['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'];

/**
 * Whether a reader comes from Google's subscription linking: all four parameters are there. Specification 2, query
 * parameters; acceptance M49. Anybody can make them up, so that they never open anything: contracts, Google.
 */
export function isGoogleContext(search: string): boolean {
  if (!search.includes('gaa_')) return false;
  const query = new URLSearchParams(search);
  return PARAMETERS.every((name) => query.has(name));
}
