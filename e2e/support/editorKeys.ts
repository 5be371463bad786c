const PUBLIC_HALF = { kty: 'OKP', crv: 'Ed25519', x: 'iaMI2YtWOL9D6ECFzvX6eWUxo0NrbIj99ph-zrVXs1I' };

/** A pair of keys for tests on workerd; the private one is also in `worker/test/wrangler.toml`. */
export const EDITORS_PUBLIC_KEY = JSON.stringify(PUBLIC_HALF);
export const EDITORS_SIGNING_KEY = JSON.stringify({
  ...PUBLIC_HALF,
  d: '710chR6lLEtIbSIqWgfiF9uyW7MFNEXBw4ObTaGQDyY',
});

/** The identity service for tests: no entry was ended, and it knows none. */
export const STANDING = { fetch: async () => Response.json({ grants: null }) };
