import { hostAddress, secret } from '#shared/contracts/readVariables.ts';

/** The service refuses every request without these. */
export const PAYMENT_VARIABLES = {
  PAYMENT_TOKEN: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  PAYMENT_ORIGIN: hostAddress,
};
