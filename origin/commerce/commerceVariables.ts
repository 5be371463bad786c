import { hostAddress, secret } from '#shared/contracts/readVariables.ts';
import { MAIL_VARIABLES } from '../mail/mailVariables.ts';

/** Without these variables the commerce service refuses every request. */
export const COMMERCE_VARIABLES = {
  PURGE_SECRET: secret,
  EDITOR_TOKEN: secret,
  EDITORS_PUBLIC_KEY: secret,
  PRINTED_TOKEN: secret,
  COMMERCE_SERVICE_TOKEN: secret,
  PURCHASES_TOKEN: secret,
  DECLARATIONS_TOKEN: secret,
  ROLES_TOKEN: secret,
  RECORDS_SECRET: secret,
  PUBLIC_ORIGIN: hostAddress,
  ...MAIL_VARIABLES,
};
