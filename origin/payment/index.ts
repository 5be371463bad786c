import { demandSecrets } from '../http/demandSecrets.ts';
import type { PaymentEnv } from './paymentEnv.ts';
import { paymentRoutes } from './paymentRoutes.ts';

export { PaymentBook } from './PaymentBook.object.ts';

const refuseBroken = demandSecrets(['PAYMENT_TOKEN', 'PAYMENT_WEBHOOK_SECRET']);

/** The reference payment service. It moves no money: for this machine and for tests. */
export default {
  async fetch(request: Request, env: PaymentEnv, context: ExecutionContext): Promise<Response> {
    return refuseBroken(env) ?? paymentRoutes.fetch(request, env, context);
  },
};
