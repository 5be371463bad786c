import { eq } from 'drizzle-orm';
import type { Repeat, Repeated } from '#shared/contracts/customerLife.contract.ts';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { WaitingPiece } from '#shared/domain/customerLife/customerLife.ts';
import type { Database } from '../../database/database.ts';
import { deliverMail, makeMailDue, type Outbox } from '../../mail/deliverMails.ts';
import type { MailEnv } from '../../mail/mailVariables.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import type { RolesPort } from '../grants/createRolesPort.ts';
import { makeRolesDue, syncRoles } from '../grants/syncRoles.ts';
import { makeTaskDue } from '../payments/claimTasks.ts';
import { processEffects } from '../payments/processEffects.ts';
import { readPayment, processReports } from '../payments/processReports.ts';
import { receiptOutbox } from '../coins/receiptOutbox.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { reports } from '../payments/schema.ts';
import { letterMails } from '../letters/schema.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects } from '../sales/schema.ts';
import { listWaiting } from './listWaiting.ts';

type Ports = {
  readonly payments: PaymentPort | null;
  readonly roles: RolesPort;
  readonly env: MailEnv & Pick<CommerceEnv, 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>;
};

/**
 * Retries a customer's pending work by the code that performs it otherwise. Idempotent. Ignores other customers' work,
 * and work that is not pending.
 */
export async function repeatPiece(
  db: Database,
  { customerId, piece }: Repeat,
  ports: Ports,
  now: () => number,
): Promise<Repeated> {
  const find = async () =>
    (await listWaiting(db, customerId, now())).find(({ kind, key }) => kind === piece.kind && key === piece.key);
  const waiting = await find();
  if (!waiting) return 'settled';
  await tryAgain(db, { ...waiting, customerId }, ports, now());
  return (await find()) ? 'waiting' : 'settled';
}

type Theirs = Pick<WaitingPiece, 'kind' | 'key'> & { readonly customerId: string };

async function tryAgain(db: Database, { kind, key, customerId }: Theirs, ports: Ports, now: number): Promise<void> {
  switch (kind) {
    case 'report':
      await makeTaskDue(db, reports, { where: eq(reports.eventId, key), now });
      if (ports.payments) await processReports(db, ports.payments, now, key);
      return;
    case 'effect': {
      const isThis = eq(subscriptionEffects.key, key);
      await makeTaskDue(db, subscriptionEffects, { where: isThis, now });
      const effect = await db.select().from(subscriptionEffects).where(isThis).get();
      if (ports.payments && effect) await processEffects(db, ports.payments, now, effect.subscriptionId);
      return;
    }
    case 'payment': {
      const payment = await db.select().from(payments).where(eq(payments.chargeId, key)).get();
      if (ports.payments && payment?.sessionId) await readPayment(db, ports.payments, payment.sessionId, now);
      return;
    }
    case 'letter': {
      const mail = await db.select().from(letterMails).where(eq(letterMails.letterKey, key)).get();
      if (mail) await sendAgain(letterOutbox(db, ports.env), mail.id, ports, now);
      return;
    }
    case 'receipt':
      return sendAgain(receiptOutbox(db, ports.env), Number(key), ports, now);
    case 'roles':
      await makeRolesDue(db, customerId, now);
      return syncRoles(db, ports.roles, now, customerId);
  }
}

async function sendAgain(outbox: Outbox, id: number, { env }: Ports, now: number): Promise<void> {
  await makeMailDue(outbox, id, now);
  await deliverMail(outbox, id, mailServiceOf(env), now);
}
