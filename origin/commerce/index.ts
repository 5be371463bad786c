import { openDatabase } from '../database/database.ts';
import { demandSecrets } from '../http/demandSecrets.ts';
import { deliverMails } from '../mail/deliverMails.ts';
import { deliverPurges } from '../outbox/deliverPurges.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { commerceOutbox } from './commerceOutbox.ts';
import { receiptOutbox } from './receiptOutbox.ts';
import { subscriptionRoutes } from './subscriptionRoutes.ts';

const refuseBroken = demandSecrets(['PURGE_SECRET', 'EDITOR_TOKEN', 'COMMERCE_SERVICE_TOKEN', 'PURCHASES_TOKEN']);

/** The commerce service: a worker of its own, so that nothing else of the backend can reach what readers have paid. */
export default {
  /** What was begun is finished, also when the caller has left. */
  async fetch(request: Request, env: CommerceEnv, context: ExecutionContext): Promise<Response> {
    const broken = refuseBroken(env);
    if (broken) return broken;
    const answering = Promise.resolve(subscriptionRoutes.fetch(request, env, context));
    context.waitUntil(answering);
    return answering;
  },
  /** Receipts and purges that could not be delivered when they arose. */
  async scheduled(_event: ScheduledController, env: CommerceEnv): Promise<void> {
    const db = openDatabase(env.COMMERCE_DB);
    await Promise.all([
      deliverPurges(commerceOutbox(db), env, Date.now),
      deliverMails(receiptOutbox(db, env), env.MAIL, Date.now),
    ]);
  },
};
