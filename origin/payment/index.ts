import { demandVariables } from '../http/demandVariables.ts';
import { PAYMENT_VARIABLES, type PaymentEnv } from './paymentEnv.ts';
import { paymentRoutes } from './paymentRoutes.ts';

export { PaymentBook } from './PaymentBook.object.ts';

const refuseBroken = demandVariables(PAYMENT_VARIABLES);

/** The reference payment service. It moves no money: for local development and tests. */
export default {
  async fetch(request: Request, env: PaymentEnv, context: ExecutionContext): Promise<Response> {
    return refuseBroken(env) ?? paymentRoutes.fetch(request, env, context);
  },
};
