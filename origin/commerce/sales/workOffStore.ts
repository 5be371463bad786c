import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import { runJob } from '../../cron/runJob.ts';
import type { Database } from '../../database/database.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { tellRoles } from '../grants/tellRoles.ts';
import { workOffEffects } from '../payments/workOffEffects.ts';
import { workOffReports } from '../payments/workOffReports.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';

/** Processes reports, then the requests they cause, then the mails about both. */
export async function workOffStore(db: Database, port: PaymentPort | null, env: CommerceEnv): Promise<void> {
  if (port) {
    await runJob('reports', () => workOffReports(db, port, Date.now()));
    await runJob('effects', () => workOffEffects(db, port, Date.now()));
  }
  await runJob('roles', () => tellRoles(db, createRolesPort(env), Date.now()));
  await runJob('letters', () => deliverMails(letterOutbox(db, env), env.MAIL, Date.now));
}
