import { DEFAULT_DIALOG_SETTINGS, type DialogSettings } from '#shared/domain/dialogs/dialogAfterLogin.ts';
import { fetchJson } from '../platform/fetchJson.ts';

/** What the browser knows of its reader, as far as dialogs need it. */
export type ReaderFacts = { readonly isLoggedIn: boolean; readonly ssoId: string; readonly isEmailVerified: boolean; readonly roles: readonly string[] };

const NOBODY: ReaderFacts = { isLoggedIn: false, ssoId: '', isEmailVerified: false, roles: [] };

/** Who is logged in. Throws when that cannot be known now. */
export async function fetchReaderFacts({ forceRefresh = false } = {}): Promise<ReaderFacts> {
  const answer = await fetchJson(`/api/validate${forceRefresh ? '?forceRefresh=true' : ''}`);
  const user = objectAt(answer, 'user');
  if (!user) return NOBODY;
  const { ssoId, emailVerified, roles } = user;
  return {
    isLoggedIn: true,
    ssoId: String(ssoId),
    isEmailVerified: emailVerified !== false,
    roles: Array.isArray(roles) ? roles.map(String) : [],
  };
}

export async function fetchDialogSettings(): Promise<DialogSettings> {
  const settings = await fetchJson('/api/settings');
  const flag = (name: keyof DialogSettings) => {
    const value: unknown = typeof settings === 'object' && settings !== null ? Reflect.get(settings, name) : undefined;
    return typeof value === 'boolean' ? value : DEFAULT_DIALOG_SETTINGS[name];
  };
  return {
    onboardingpopup_enabled: flag('onboardingpopup_enabled'),
    onboardingpopup_afterregistration_enabled: flag('onboardingpopup_afterregistration_enabled'),
    onboardingpopup_afterlogin_enabled: flag('onboardingpopup_afterlogin_enabled'),
  };
}

/** Whether this reader is to be shown around. While that cannot be known nobody is. Specification 4, session. */
export async function isOnboardingDue(): Promise<boolean> {
  const [settings, onboarding] = await Promise.allSettled([fetchDialogSettings(), fetchJson('/api/onboarding')]);
  if (settings.status === 'rejected' || onboarding.status === 'rejected' || !settings.value.onboardingpopup_enabled) return false;
  const state = onboarding.value;
  return typeof state === 'object' && state !== null && 'isOnboardingCompleted' in state && state.isOnboardingCompleted === false;
}

function objectAt(value: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : null;
}
