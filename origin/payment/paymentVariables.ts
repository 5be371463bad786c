import { hostAddress, secret } from '#shared/contracts/readVariables.ts';

/** Without these the reference payment service answers nothing. */
export const PAYMENT_VARIABLES = {
  PAYMENT_TOKEN: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  PAYMENT_ORIGIN: hostAddress,
};
