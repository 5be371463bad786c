import * as v from 'valibot';
import {
  DATA_SUBJECT_PATHS,
  dataSubjectContract,
  erasedContract,
  exportedContract,
  type DataSubject,
} from '../shared/contracts/dataSubject.contract.ts';
import { parseEmailAddress } from '../shared/domain/accounts/parseEmailAddress.ts';

/** The services that know readers. */
export const READER_HOSTS = ['identity', 'users', 'subscriptions'] as const;
export type ReaderHost = (typeof READER_HOSTS)[number];

/** A call with the host's own token; its status and what it says. */
export type CallService = (
  host: ReaderHost,
  path: string,
  body: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
type Counts = Readonly<Record<string, number>>;

/** Whom somebody means who names an address, or else the id of an account. */
export function readSubject(text: string): DataSubject {
  const email = parseEmailAddress(text);
  return v.parse(dataSubjectContract, email === null ? { id: text, email: null } : { id: null, email });
}

/**
 * All that the publisher has of a person, by service and table. Art. 15 GDPR. @throws when a service does not answer.
 */
export async function exportReader(
  subject: DataSubject,
  call: CallService,
): Promise<Readonly<Record<ReaderHost, Rows>>> {
  const identity = await exportOf('identity', subject, call);
  const whole = completed(subject, identity);
  return {
    identity,
    users: await exportOf('users', whole, call),
    subscriptions: await exportOf('subscriptions', whole, call),
  };
}

/**
 * Erases a person, the account last: until then a second attempt finds all of it. Art. 17 GDPR. @throws when a service
 * does not answer.
 */
export async function eraseReader(
  subject: DataSubject,
  call: CallService,
): Promise<{ readonly deleted: Counts; readonly kept: Counts }> {
  const whole = completed(subject, await exportOf('identity', subject, call));
  const erasedBy = async (host: ReaderHost) =>
    v.parse(erasedContract, await answerOf(host, DATA_SUBJECT_PATHS.erase, whole, call));
  const users = await erasedBy('users');
  const subscriptions = await erasedBy('subscriptions');
  const identity = await erasedBy('identity');
  return {
    deleted: { ...identity.deleted, ...users.deleted, ...subscriptions.deleted },
    kept: { ...users.kept, ...subscriptions.kept },
  };
}

/** An account says both, its id and its address. */
function completed(subject: DataSubject, { accounts }: Rows): DataSubject {
  const [account] = accounts ?? [];
  return v.parse(dataSubjectContract, {
    id: subject.id ?? account?.['id'] ?? null,
    email: subject.email ?? account?.['email'] ?? null,
  });
}

async function exportOf(host: ReaderHost, subject: DataSubject, call: CallService): Promise<Rows> {
  return v.parse(exportedContract, await answerOf(host, DATA_SUBJECT_PATHS.export, subject, call)).data;
}

async function answerOf(host: ReaderHost, path: string, subject: DataSubject, call: CallService): Promise<unknown> {
  const { status, body } = await call(host, path, subject);
  if (status !== 200) throw new Error(`${host} antwortet mit ${status}`);
  return body;
}
