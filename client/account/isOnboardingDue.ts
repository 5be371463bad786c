import { fetchJson } from '../calls/fetchJson.ts';
import { fetchDialogSettings } from './fetchDialogSettings.ts';

/** Whether this reader is to be shown around. While that cannot be known nobody is. Specification 4, session. */
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
