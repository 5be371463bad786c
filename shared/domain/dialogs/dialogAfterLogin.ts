import type { SuccessFlow } from './dialogMessage.ts';

/** Specification 3, settings: whether readers are shown around at all, and after what. */
export type DialogSettings = {
  readonly onboardingpopup_enabled: boolean;
  readonly onboardingpopup_afterregistration_enabled: boolean;
  readonly onboardingpopup_afterlogin_enabled: boolean;
};

export const DEFAULT_DIALOG_SETTINGS: DialogSettings = {
  onboardingpopup_enabled: true,
  onboardingpopup_afterregistration_enabled: true,
  onboardingpopup_afterlogin_enabled: true,
};

export type LoggedIn = {
  readonly flow: SuccessFlow;
  readonly target: string;
  readonly isEmailVerified: boolean;
  readonly settings: DialogSettings;
};

/**
 * The hash of the dialog that comes up on the page a reader reaches after logging in; empty for none. Nobody is held up
 * on the way to an order. Whether it is due at all is decided where it opens. Specification 4, session; acceptance M69,
 * M72.
 */
export function dialogAfterLogin({
  flow,
  target,
  isEmailVerified,
  settings,
}: LoggedIn): '' | '#onboarding' | '#verify-email' {
  if (flow === 'changePassword' || target.includes('#') || /^\/order(?:[/?]|$)/.test(target)) return '';
  if (!isEmailVerified) return '#verify-email';
  const isWanted =
    flow === 'registration'
      ? settings.onboardingpopup_afterregistration_enabled
      : settings.onboardingpopup_afterlogin_enabled;
  return settings.onboardingpopup_enabled && isWanted ? '#onboarding' : '';
}
