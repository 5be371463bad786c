import * as v from 'valibot';
import {
  DATA_SUBJECT_PATHS,
  dataSubjectContract,
  erasedContract,
  exportedContract,
  type DataSubject,
  type Erased,
} from '#shared/contracts/dataSubject.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** The services that store readers' data. */
export const READER_HOSTS = ['identity', 'users', 'subscriptions'] as const;
export type ReaderHost = (typeof READER_HOSTS)[number];

/** A call with the host's own token. */
export type CallService = <T>(
  host: ReaderHost,
  path: string,
  body: unknown,
  contract: v.GenericSchema<unknown, T>,
) => Promise<Result<T, unknown>>;

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All that the publisher has of a person, by service and table. */
export type Exported = Readonly<Record<ReaderHost, Rows>>;

/** The services that did not answer: nothing is handed over without them. */
export type Missing = readonly ReaderHost[];

/** Art. 15 and 20 GDPR. */
export async function exportReader(subject: DataSubject, call: CallService): Promise<Result<Exported, Missing>> {
  const identity = await exportOf('identity', subject, call);
  if (!identity.ok) return err(['identity']);
  const whole = completed(subject, identity.value);
  const [users, subscriptions] = await Promise.all([
    exportOf('users', whole, call),
    exportOf('subscriptions', whole, call),
  ]);
  if (users.ok && subscriptions.ok)
    return ok({ identity: identity.value, users: users.value, subscriptions: subscriptions.value });
  return err([...(users.ok ? [] : (['users'] as const)), ...(subscriptions.ok ? [] : (['subscriptions'] as const))]);
}

/**
 * Erases a person, one service after the other and the account last: until then a second attempt finds all of it, and
 * the reader can still make it. Error: the service that did not answer. Art. 17 GDPR.
 */
export async function eraseReader(
  subject: DataSubject,
  call: CallService,
  { isMailed }: { readonly isMailed: boolean },
): Promise<Result<Erased, ReaderHost>> {
  const identity = await exportOf('identity', subject, call);
  if (!identity.ok) return err('identity');
  const whole = { ...completed(subject, identity.value), isMailed };
  let erased: Erased = { deleted: {}, kept: {} };
  for (const host of ['users', 'subscriptions', 'identity'] as const) {
    const answer = await call(host, DATA_SUBJECT_PATHS.erase, whole, erasedContract);
    if (!answer.ok) return err(host);
    erased = {
      deleted: { ...answer.value.deleted, ...erased.deleted },
      kept: { ...answer.value.kept, ...erased.kept },
    };
  }
  return ok(erased);
}

const account = v.object({ id: v.string(), email: v.string(), emailVerified: v.number() });

/**
 * Adds id and confirmed address from the account. An unconfirmed address may belong to another person, so no data is
 * looked up by it.
 */
function completed(subject: DataSubject, { accounts }: Rows): DataSubject {
  const found = v.safeParse(account, accounts?.[0]);
  if (!found.success) return subject;
  const { id, email, emailVerified } = found.output;
  return v.parse(dataSubjectContract, {
    id: subject.id ?? id,
    email: subject.email ?? (emailVerified === 0 ? null : email),
  });
}

async function exportOf(host: ReaderHost, subject: DataSubject, call: CallService): Promise<Result<Rows, unknown>> {
  const answer = await call(host, DATA_SUBJECT_PATHS.export, subject, exportedContract);
  return answer.ok ? ok(answer.value.data) : answer;
}
