import { LOGOUT_PATH } from '#shared/routes/accountPaths.ts';
import {
  APP_SESSION_PATH,
  foreignCallbackPath,
  foreignLoginPath,
  GOOGLE_LOGIN_PATH,
  GOOGLE_USER_STATE_PATH,
  MISSING_FIELDS_PATH,
  PASSKEY_LOGIN_OPTIONS_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_OPTIONS_PATH,
  PASSKEYS_PATH,
  PUBLIC_KEY_PATH,
  SESSION_ID_TOKEN_PATH,
  SSO_CALLBACK_PATH,
  SSO_HANDOVER_PATH,
  SSO_LOGIN_PATH,
  VALIDATE_PATH,
} from '#shared/routes/sessionPaths.ts';
import { enterFromApp } from '../api/session/appSession.ts';
import { beginForeignLogin, endForeignLogin } from '../api/session/foreignLogin.ts';
import { logInWithGoogle } from '../api/session/googleLogin.ts';
import { serveGoogleUserState } from '../api/session/googleUserState.ts';
import { updateIdToken } from '../api/session/idToken.ts';
import { serveMissingFields } from '../api/session/missingFields.ts';
import { beginPasskey, beginPasskeyLogin, savePasskey, logInWithPasskey } from '../api/session/passkeys.ts';
import { servePublicKey } from '../api/session/publicKey.ts';
import { signOutByForm, signOutByLink } from '../api/session/signOut.ts';
import { beginSingleSignOn, endSingleSignOn, handOver } from '../api/session/singleSignOn.ts';
import { serveValidate } from '../api/session/validate.ts';
import { confirmSignOut } from '../personal/account/confirmSignOut.tsx';
import { callsOfOwnAccounts } from '../personal/account/ownAccounts.tsx';
import type { Endpoint } from './endpoint.ts';

/** Three tokens and a path. */
const APP_SESSION_BYTES = 30_000;

/** Start, renewal and end of a reader's session. Specification 7; acceptance M45, M121, M122, M143. */
export const SESSION_ENDPOINTS = [
  { method: 'GET', path: VALIDATE_PATH, guard: 'public', handle: serveValidate },
  { method: 'GET', path: PUBLIC_KEY_PATH, guard: 'public', handle: servePublicKey },
  { method: 'GET', path: MISSING_FIELDS_PATH, guard: 'public', handle: callsOfOwnAccounts(serveMissingFields) },
  { method: 'GET', path: GOOGLE_USER_STATE_PATH, guard: 'reader', handle: callsOfOwnAccounts(serveGoogleUserState) },
  { method: 'POST', path: SESSION_ID_TOKEN_PATH, guard: 'ownJson', handle: updateIdToken },
  { method: 'POST', path: APP_SESSION_PATH, guard: 'provenForm', mostBytes: APP_SESSION_BYTES, handle: enterFromApp },
  { method: 'GET', path: LOGOUT_PATH, guard: 'ownLink', handle: signOutByLink, ask: confirmSignOut },
  { method: 'POST', path: LOGOUT_PATH, guard: 'ownForm', handle: signOutByForm },
  { method: 'GET', path: SSO_LOGIN_PATH, guard: 'public', handle: beginSingleSignOn },
  { method: 'GET', path: SSO_CALLBACK_PATH, guard: 'provenLink', rate: 'account', handle: endSingleSignOn },
  { method: 'GET', path: SSO_HANDOVER_PATH, guard: 'public', handle: handOver },
  {
    method: 'POST',
    path: GOOGLE_LOGIN_PATH,
    guard: 'ownJson',
    rate: 'account',
    handle: callsOfOwnAccounts(logInWithGoogle),
  },
  {
    method: 'GET',
    path: foreignLoginPath('google'),
    guard: 'public',
    handle: (call) => beginForeignLogin('google', call),
  },
  {
    method: 'GET',
    path: foreignCallbackPath('google'),
    guard: 'provenLink',
    rate: 'account',
    handle: (call) => endForeignLogin('google', new URLSearchParams(call.visit.url.search), call),
  },
  {
    method: 'GET',
    path: foreignLoginPath('apple'),
    guard: 'public',
    handle: (call) => beginForeignLogin('apple', call),
  },
  {
    method: 'POST',
    path: foreignCallbackPath('apple'),
    guard: 'provenForm',
    rate: 'account',
    handle: (call, form) => endForeignLogin('apple', form, call),
  },
  // Passkeys besides passwords. Foreign pages cannot send JSON, and a ceremony is valid once.
  {
    method: 'POST',
    path: PASSKEY_LOGIN_OPTIONS_PATH,
    guard: 'ownJson',
    rate: 'account',
    handle: callsOfOwnAccounts(beginPasskeyLogin),
  },
  {
    method: 'POST',
    path: PASSKEY_LOGIN_PATH,
    guard: 'ownJson',
    rate: 'account',
    handle: callsOfOwnAccounts(logInWithPasskey),
  },
  {
    method: 'POST',
    path: PASSKEY_OPTIONS_PATH,
    guard: 'readerJson',
    rate: 'account',
    handle: callsOfOwnAccounts(beginPasskey),
  },
  {
    method: 'POST',
    path: PASSKEYS_PATH,
    guard: 'readerJson',
    rate: 'account',
    handle: callsOfOwnAccounts(savePasskey),
  },
] as const satisfies readonly Endpoint[];
