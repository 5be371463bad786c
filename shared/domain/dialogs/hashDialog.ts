/** The dialogs that an address opens by its hash. Specification 2, account dialogs. */
export const HASH_DIALOGS = [
  'login',
  'register',
  'forgot-password',
  'change-password',
  'onboarding',
  'verify-email',
] as const;
export type HashDialog = (typeof HASH_DIALOGS)[number];

export function readHashDialog(hash: string): HashDialog | null {
  return HASH_DIALOGS.find((dialog) => hash === `#${dialog}`) ?? null;
}

/** Facts for the decision. Those that require a call are fetched only if needed. */
export type DialogFacts = {
  readonly isLoggedIn: boolean;
  readonly isNativeApp: boolean;
  readonly isEmailVerified: () => Promise<boolean>;
  /** Its flag is on, and this reader has not been through it. */
  readonly isOnboardingDue: () => Promise<boolean>;
};

/** `keep`: opens nothing and keeps the fragment. */
export type DialogDecision = 'open' | 'openNative' | 'removeHash' | 'keep';

/** Specification 2, account dialogs by URL hash; acceptance M35–M41. */
export async function decideDialog(dialog: HashDialog, facts: DialogFacts): Promise<DialogDecision> {
  switch (dialog) {
    case 'login':
      if (facts.isLoggedIn) return 'removeHash';
      return facts.isNativeApp ? 'openNative' : 'open';
    case 'register':
      return facts.isLoggedIn ? 'removeHash' : 'open';
    case 'forgot-password':
      return facts.isLoggedIn ? 'keep' : 'open';
    case 'change-password':
      return 'open';
    case 'onboarding':
      return facts.isLoggedIn && (await facts.isOnboardingDue()) ? 'open' : 'removeHash';
    case 'verify-email':
      return facts.isLoggedIn && !(await facts.isEmailVerified()) ? 'open' : 'removeHash';
  }
}
