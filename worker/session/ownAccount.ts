import { missingFields } from '#shared/domain/session/missingFields.ts';
import { accountFieldTexts } from '#shared/i18n/texts/accountFields.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { enter } from './accountEntrances.ts';
import { DONE, EXPIRED, INVALID, REFUSED, settle, toAccountFailure, type NotLoggedIn } from './accountFailure.ts';
import type { Accounts, AccountsDependencies } from './accounts.ts';
import { onBehalfOf } from './onBehalfOf.ts';

type OwnAccount = Pick<Accounts, 'changePassword' | 'complete' | 'fetchMissingFields' | 'listDevices' | 'endDevice' | 'endAllDevices'>;

/** What readers do who are logged in. */
export function createOwnAccount({ identity, sessions, logIn }: AccountsDependencies): OwnAccount {
  /** With the reader's bearer; once more with a new one where that is good no longer. */
  async function asReader<T>(visit: Visit, call: (bearer: string) => Promise<Result<T, UpstreamFailure>>): Promise<Result<T, UpstreamFailure | NotLoggedIn>> {
    const bearer = await sessions.bearer(visit);
    const answer = bearer === null ? null : await call(bearer);
    if (answer && (answer.ok || !isUnauthorized(answer.error))) return answer;
    await sessions.refresh(visit);
    const renewed = await sessions.bearer(visit);
    if (renewed !== null && renewed !== bearer) return call(renewed);
    return answer ?? err({ kind: 'anonymous' });
  }

  return {
    async changePassword(visit, form) {
      const answer = await asReader(visit, (bearer) => identity.changePassword(onBehalfOf(visit), bearer, form));
      return answer.ok ? enter(logIn, visit, answer, REFUSED) : err(toAccountFailure(answer.error, REFUSED));
    },
    async complete(visit, profile) {
      const changed = await settle(
        asReader(visit, (bearer) => identity.changeProfile(onBehalfOf(visit), bearer, profile)),
        INVALID,
      );
      if (!changed.ok) return changed;
      await sessions.refresh(visit);
      return DONE;
    },
    async fetchMissingFields(visit) {
      const account = await settle(
        asReader(visit, (bearer) => identity.fetchAccount(onBehalfOf(visit), bearer)),
        REFUSED,
      );
      return account.ok ? ok(missingFields(account.value).map((field) => ({ ...field, label: accountFieldTexts[field.key] }))) : account;
    },
    listDevices: (visit) =>
      settle(
        asReader(visit, (bearer) => identity.listDevices(onBehalfOf(visit), bearer)),
        REFUSED,
      ),
    async endDevice(visit, id) {
      const ended = await settle(
        asReader(visit, (bearer) => identity.endDevice(onBehalfOf(visit), bearer, id)),
        EXPIRED,
      );
      return ended.ok ? DONE : ended;
    },
    async endAllDevices(visit) {
      const ended = await settle(
        asReader(visit, (bearer) => identity.endAllDevices(onBehalfOf(visit), bearer)),
        REFUSED,
      );
      if (!ended.ok) return ended;
      sessions.end(visit);
      return DONE;
    },
  };
}

function isUnauthorized(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status === 401;
}
