import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import { runJob } from '../../cron/runJob.ts';
import type { Database } from '../../database/database.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { syncRoles } from '../grants/syncRoles.ts';
import { processEffects } from '../payments/processEffects.ts';
import { processReports } from '../payments/processReports.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';

/** Processes reports, then the requests they cause, then the mails about both. */
export async function processStore(db: Database, port: PaymentPort | null, env: CommerceEnv): Promise<void> {
  if (port) {
    await runJob('reports', () => processReports(db, port, Date.now()));
    await runJob('effects', () => processEffects(db, port, Date.now()));
  }
  await runJob('roles', () => syncRoles(db, createRolesPort(env), Date.now()));
  await runJob('letters', () => deliverMails(letterOutbox(db, env), mailServiceOf(env), Date.now));
}
