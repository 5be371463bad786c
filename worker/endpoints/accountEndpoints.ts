import {
  accountHref,
  addressPath,
  confirmAddressPath,
  confirmEmailPath,
  dialogFlowPath,
  dropPasskeyPath,
  endDevicePath,
  erasePath,
  exportPath,
  giveArticlePath,
  revokeGiftPath,
  sendConfirmationPath,
} from '#shared/routes/accountPaths.ts';
import { redirectTo } from '../http/redirectTo.ts';
import { dropPasskey, endDevice, sendConfirmation, submitProfile } from '../personal/account/account.tsx';
import { submitAddress, submitConfirmAddress } from '../personal/account/address.tsx';
import { submitChangePassword } from '../personal/account/changePassword.tsx';
import { submitCompleteRegistration } from '../personal/account/completeRegistration.tsx';
import { submitConfirmEmail } from '../personal/account/confirmEmail.tsx';
import { submitErase } from '../personal/account/erase.tsx';
import { submitExport } from '../personal/account/export.tsx';
import { submitForgotPassword } from '../personal/account/forgotPassword.tsx';
import { submitGiveArticle, submitRevokeGift } from '../personal/account/gifts.tsx';
import { submitLogin } from '../personal/account/login.tsx';
import { ofOwnAccounts } from '../personal/account/ownAccounts.tsx';
import { submitRegistration } from '../personal/account/registration.tsx';
import type { Endpoint } from './endpoint.ts';

/** Forms around an account; their pages are rows of the route table. Acceptance M22. */
export const ACCOUNT_ENDPOINTS = [
  {
    method: 'POST',
    path: dialogFlowPath('login'),
    guard: 'ownForm',
    rate: 'account',
    handle: ofOwnAccounts(submitLogin),
  },
  {
    method: 'POST',
    path: dialogFlowPath('registration'),
    guard: 'ownForm',
    rate: 'account',
    handle: ofOwnAccounts(submitRegistration),
  },
  {
    method: 'POST',
    path: dialogFlowPath('forgot-password'),
    guard: 'ownForm',
    rate: 'account',
    handle: ofOwnAccounts(submitForgotPassword),
  },
  {
    method: 'POST',
    path: dialogFlowPath('change-password'),
    guard: 'ownForm',
    rate: 'account',
    handle: ofOwnAccounts(submitChangePassword),
  },
  {
    method: 'POST',
    path: dialogFlowPath('complete-registration'),
    guard: 'ownForm',
    handle: ofOwnAccounts(submitCompleteRegistration),
  },
  /** Target of password managers. W3C, a well-known URL for changing passwords. */
  {
    method: 'GET',
    path: '/.well-known/change-password',
    guard: 'public',
    handle: () => redirectTo({ status: 302, location: dialogFlowPath('change-password'), maxAgeSeconds: 0 }),
  },
  {
    method: 'POST',
    path: confirmEmailPath,
    guard: 'ownForm',
    rate: 'account',
    handle: ofOwnAccounts(submitConfirmEmail),
  },
  { method: 'POST', path: accountHref, guard: 'sessionForm', handle: ofOwnAccounts(submitProfile) },
  { method: 'POST', path: addressPath, guard: 'sessionForm', rate: 'account', handle: ofOwnAccounts(submitAddress) },
  {
    method: 'POST',
    path: confirmAddressPath,
    guard: 'sessionForm',
    rate: 'account',
    handle: ofOwnAccounts(submitConfirmAddress),
  },
  {
    method: 'POST',
    path: exportPath,
    guard: 'sessionForm',
    rate: 'account',
    handle: ofOwnAccounts(submitExport),
  },
  { method: 'POST', path: erasePath, guard: 'sessionForm', rate: 'account', handle: ofOwnAccounts(submitErase) },
  { method: 'POST', path: endDevicePath, guard: 'sessionForm', handle: ofOwnAccounts(endDevice) },
  { method: 'POST', path: dropPasskeyPath, guard: 'sessionForm', handle: ofOwnAccounts(dropPasskey) },
  { method: 'POST', path: sendConfirmationPath, guard: 'sessionForm', handle: ofOwnAccounts(sendConfirmation) },
  { method: 'POST', path: giveArticlePath, guard: 'sessionForm', handle: submitGiveArticle },
  { method: 'POST', path: revokeGiftPath, guard: 'sessionForm', handle: submitRevokeGift },
] as const satisfies readonly Endpoint[];
