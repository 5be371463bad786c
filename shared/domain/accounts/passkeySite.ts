/**
 * Where a passkey is valid: at every title; or, in browsers without related origins, at the title where it was created.
 * WebAuthn Level 3, 5.11.
 */
export const PASSKEY_SITES = ['house', 'title'] as const;

export type PasskeySite = (typeof PASSKEY_SITES)[number];
