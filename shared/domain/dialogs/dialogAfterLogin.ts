import type { SuccessFlow } from './dialogMessage.ts';

/** Specification 3, settings: whether there is an onboarding tour, and after which events. */
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
 * URL fragment of the dialog after a login; empty for none. Never on the way to an order. The dialog itself decides
 * whether it is due. Specification 4, session; acceptance M69, M72.
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
