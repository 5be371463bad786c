/**
 * Where a passkey is good: at every title of the house; or, for browsers without related origins, at the title where it
 * is made. WebAuthn Level 3, 5.11.
 */
export const PASSKEY_SITES = ['house', 'title'] as const;

export type PasskeySite = (typeof PASSKEY_SITES)[number];
