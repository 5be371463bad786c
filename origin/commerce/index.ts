import { runJob } from '../cron/runJob.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { demandVariables } from '../http/demandVariables.ts';
import { deliverMails } from '../mail/deliverMails.ts';
import { mailServiceOf } from '../mail/services/mailServiceOf.ts';
import { deliverPurges } from '../outbox/deliverPurges.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { commerceOutbox } from './catalogue/commerceOutbox.ts';
import { declarationOutbox } from './declarations/declarationOutbox.ts';
import { expireDeclarations } from './declarations/expireDeclarations.ts';
import { expireInvoices } from './invoices/expireInvoices.ts';
import { openPaymentPort } from './payments/createPaymentPort.ts';
import { readOpenPayments } from './payments/processReports.ts';
import { expireRecords } from './records/expireRecords.ts';
import { receiptOutbox } from './coins/receiptOutbox.ts';
import { commerceRoutes } from './commerceRoutes.ts';
import { passTime } from './sales/passTime.ts';
import { reminderOutbox } from './verification/reminderOutbox.ts';
import { processStore } from './sales/processStore.ts';
import { COMMERCE_VARIABLES } from './commerceVariables.ts';

const refuseBroken = demandVariables(COMMERCE_VARIABLES);

/** The commerce service: a separate worker, so that no other part of the backend has access to payment data. */
export default {
  /** A started request is completed even if the caller disconnects. */
  async fetch(request: Request, env: CommerceEnv, context: ExecutionContext): Promise<Response> {
    const broken = refuseBroken(env);
    if (broken) return broken;
    const answering = Promise.resolve(commerceRoutes.fetch(request, env, context));
    context.waitUntil(answering);
    return answering;
  },
  /**
   * Delivers pending purges and receipts, applies due changes of subscriptions, and deletes declarations and invoices
   * whose retention has ended.
   */
  scheduled: async (_event: ScheduledController, env: CommerceEnv): Promise<void> => {
    const db = openDatabase(env.COMMERCE_DB);
    await runJob('purges', () => deliverPurges(commerceOutbox(db), env, Date.now));
    await Promise.all([
      runJob('acknowledgements', () => deliverMails(declarationOutbox(db, env), mailServiceOf(env), Date.now)),
      runJob('receipts', () => deliverMails(receiptOutbox(db, env), mailServiceOf(env), Date.now)),
      runJob('reminders', () => deliverMails(reminderOutbox(db, env, Date.now), mailServiceOf(env), Date.now)),
      runStore(db, env),
      runJob('declarations', () => expireDeclarations(db, Date.now())),
      runJob('records', () => expireRecords(db, Date.now())),
      runJob('invoices', () => expireInvoices(db, Date.now())),
    ]);
  },
};

/** Applies reports before due changes, so that no reader gets a mail about money that has already arrived. */
async function runStore(db: Database, env: CommerceEnv): Promise<void> {
  const port = openPaymentPort(env);
  await processStore(db, port, env);
  if (port) await runJob('payments', () => readOpenPayments(db, port, Date.now()));
  await runJob('time', () => passTime(db, Date.now()));
  await processStore(db, port, env);
}
