import { expect, it } from 'vitest';
import { DEFAULT_DIALOG_SETTINGS, dialogAfterLogin, type LoggedIn } from './dialogAfterLogin.ts';

const login: LoggedIn = { flow: 'login', target: '/1001', isEmailVerified: true, settings: DEFAULT_DIALOG_SETTINGS };
const without = (name: keyof typeof DEFAULT_DIALOG_SETTINGS) => ({ ...DEFAULT_DIALOG_SETTINGS, [name]: false });

it.each<[string, Partial<LoggedIn>, string]>([
  ['M69 a verified reader is shown around', {}, '#onboarding'],
  ['M69 an unverified one confirms first', { isEmailVerified: false }, '#verify-email'],
  ['M69 no dialog precedes an order', { target: '/order/checkout?x=1' }, ''],
  ['M69 not even to confirm', { target: '/order', isEmailVerified: false }, ''],
  ['M69 an order is not all that begins so', { target: '/orderly-koeln' }, '#onboarding'],
  ['M69 a target with a hash of its own keeps it', { target: '/1001#kommentare' }, ''],
  ['M72 after a login only where that is on', { settings: without('onboardingpopup_afterlogin_enabled') }, ''],
  [
    'M72 after a registration by its own flag',
    { flow: 'registration', settings: without('onboardingpopup_afterlogin_enabled') },
    '#onboarding',
  ],
  [
    'M72 after a registration not where that is off',
    { flow: 'registration', settings: without('onboardingpopup_afterregistration_enabled') },
    '',
  ],
  ['M72 never where all is off', { settings: without('onboardingpopup_enabled') }, ''],
  [
    'M72 confirming has no flag',
    { isEmailVerified: false, settings: without('onboardingpopup_enabled') },
    '#verify-email',
  ],
  ['M25 a new password leads to no dialog', { flow: 'changePassword' }, ''],
])('%s', (_, changes, hash) => {
  expect(dialogAfterLogin({ ...login, ...changes })).toBe(hash);
});
