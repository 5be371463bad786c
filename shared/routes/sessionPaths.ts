import { dialogFlowPath } from './accountPaths.ts';

/** Addresses of a reader's session. Specification 7, app server. */
export const VALIDATE_PATH = '/api/validate';
export const SESSION_ID_TOKEN_PATH = '/api/session/id-token';
/** An app that shows our pages hands a session over there. */
export const APP_SESSION_PATH = '/api/app/session';
export const SSO_LOGIN_PATH = '/api/mein/oauth2/login';
export const SSO_CALLBACK_PATH = '/api/mein/oauth2/callback';
export const SSO_HANDOVER_PATH = '/api/mein/oauth2/handover';
export const MISSING_FIELDS_PATH = '/api/mein/oauth2/registration/form/missing-fields';
export const PUBLIC_KEY_PATH = '/api/fa-public-key';
/** A reader's passkeys; below it the ceremony's options and the login. */
export const PASSKEYS_PATH = '/api/passkeys';
export const PASSKEY_OPTIONS_PATH = '/api/passkeys/options';
export const PASSKEY_LOGIN_PATH = '/api/passkeys/login';
export const PASSKEY_LOGIN_OPTIONS_PATH = '/api/passkeys/login/options';
export const GOOGLE_LOGIN_PATH = '/api/google-login';
/** The reader's state for Google's metering. */
export const GOOGLE_USER_STATE_PATH = '/api/google-user-state';

/** Shows in German that a login failed, with a link to try again. */
export const LOGIN_FAILED_PATH = '/error/login-failed';

/**
 * The target after a social login or single sign-on: asks for missing account fields, then returns to the reader's
 * page.
 */
export function afterLoginPath(target: string): string {
  return `${dialogFlowPath('complete-registration')}?${new URLSearchParams({ fertig: 'login', ziel: target })}`;
}

/** Where a login with an account of another house begins and ends. */
export type ForeignProvider = 'google' | 'apple';

export function foreignLoginPath<P extends ForeignProvider>(provider: P): `/api/oauth2/${P}/login` {
  return `/api/oauth2/${provider}/login`;
}

export function foreignCallbackPath<P extends ForeignProvider>(provider: P): `/api/oauth2/${P}/callback` {
  return `/api/oauth2/${provider}/callback`;
}
