import { fetchJson } from '../calls/fetchJson.ts';
import { fetchDialogSettings } from './fetchDialogSettings.ts';

/** Whether the reader has yet to see the onboarding; false if unknown. Specification 4, session. */
export async function isOnboardingDue(): Promise<boolean> {
  const [settings, onboarding] = await Promise.allSettled([fetchDialogSettings(), fetchJson('/api/onboarding')]);
  if (settings.status === 'rejected' || onboarding.status === 'rejected' || !settings.value.onboardingpopup_enabled)
    return false;
  const state = onboarding.value;
  return (
    typeof state === 'object' &&
    state !== null &&
    'isOnboardingCompleted' in state &&
    state.isOnboardingCompleted === false
  );
}
