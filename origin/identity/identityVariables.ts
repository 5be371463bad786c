import { absoluteAddress, hostAddress, secret } from '#shared/contracts/readVariables.ts';
import { MAIL_VARIABLES } from '../mail/mailVariables.ts';

/** The service refuses every request without these. */
export const IDENTITY_VARIABLES = {
  IDENTITY_SIGNING_KEY: secret,
  IDENTITY_SECRET: secret,
  IDENTITY_CLIENT_SECRET: secret,
  IDENTITY_SERVICE_TOKEN: secret,
  ROLES_TOKEN: secret,
  EDITORS_PUBLIC_KEY: secret,
  IDENTITY_ISSUER: absoluteAddress,
  IDENTITY_ORIGIN: hostAddress,
  PUBLIC_ORIGIN: hostAddress,
  ...MAIL_VARIABLES,
};
