import { DEFAULT_DIALOG_SETTINGS, type DialogSettings } from '#shared/domain/dialogs/dialogAfterLogin.ts';
import { SETTINGS_PATH } from '#shared/routes/apiPaths.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import { valueAt } from '../platform/valueAt.ts';

/** Throws if unavailable. */
export async function fetchDialogSettings(): Promise<DialogSettings> {
  const settings = await fetchJson(SETTINGS_PATH);
  const flag = (name: keyof DialogSettings) => {
    const value = valueAt(settings, name);
    return typeof value === 'boolean' ? value : DEFAULT_DIALOG_SETTINGS[name];
  };
  return {
    onboardingpopup_enabled: flag('onboardingpopup_enabled'),
    onboardingpopup_afterregistration_enabled: flag('onboardingpopup_afterregistration_enabled'),
    onboardingpopup_afterlogin_enabled: flag('onboardingpopup_afterlogin_enabled'),
  };
}
