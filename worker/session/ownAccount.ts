import { missingFields } from '#shared/domain/session/missingFields.ts';
import { accountFieldTexts } from '#shared/i18n/texts/accountFields.ts';
import { err, mapOk, ok } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import { enter } from './accountEntrances.ts';
import { DONE, EXPIRED, INVALID, REFUSED, settle, toAccountFailure } from './accountFailure.ts';
import type { Accounts, AccountsDependencies } from './accounts.ts';
import { callAsReader } from './callAsReader.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import { whileBusy } from './whileBusy.ts';
import { createWithMail } from './withMail.ts';

type OwnAccount = Pick<
  Accounts,
  | 'changePassword'
  | 'sendProof'
  | 'prove'
  | 'changeAddress'
  | 'confirmAddress'
  | 'complete'
  | 'confirm'
  | 'fetchMissingFields'
  | 'fetchRegistration'
>;

/** Account operations of logged-in readers. */
export function createOwnAccount({ identity, sessions, logIn, mailLimit }: AccountsDependencies): OwnAccount {
  const withMail = createWithMail(mailLimit);
  const fetchAccount = (visit: Visit) =>
    settle(
      callAsReader(sessions, visit, (bearer) => identity.fetchAccount(onBehalfOf(visit), bearer)),
      REFUSED,
    );

  return {
    async changePassword(visit, form) {
      const answer = await callAsReader(sessions, visit, (bearer) =>
        whileBusy(() => identity.changePassword(onBehalfOf(visit), bearer, form)),
      );
      if (!answer.ok) return err(toAccountFailure(answer.error, REFUSED));
      const entered = await enter(logIn, visit, answer, REFUSED);
      return entered.ok ? DONE : entered;
    },
    async sendProof(visit) {
      const asked = await settle(
        callAsReader(sessions, visit, (bearer) => identity.sendProof(onBehalfOf(visit), bearer)),
        INVALID,
      );
      return asked.ok ? DONE : asked;
    },
    changeAddress: (visit, email) =>
      withMail(visit, email, () =>
        callAsReader(sessions, visit, (bearer) => identity.changeAddress(onBehalfOf(visit), bearer, email)),
      ),
    async confirmAddress(visit, digits) {
      const answer = await callAsReader(sessions, visit, (bearer) =>
        identity.confirmAddress(onBehalfOf(visit), bearer, digits),
      );
      return answer.ok ? enter(logIn, visit, answer, EXPIRED) : err(toAccountFailure(answer.error, EXPIRED));
    },
    async prove(visit, proof) {
      const proven = await settle(
        callAsReader(sessions, visit, (bearer) => whileBusy(() => identity.prove(onBehalfOf(visit), bearer, proof))),
        EXPIRED,
      );
      return proven.ok ? DONE : proven;
    },
    async complete(visit, profile) {
      const changed = await settle(
        callAsReader(sessions, visit, (bearer) => identity.changeProfile(onBehalfOf(visit), bearer, profile)),
        INVALID,
      );
      if (!changed.ok) return changed;
      await sessions.refresh(visit);
      return DONE;
    },
    async confirm(visit, ssoId) {
      const account = await fetchAccount(visit);
      if (!account.ok) return account;
      return account.value.documentId === ssoId ? DONE : err(REFUSED);
    },
    async fetchMissingFields(visit) {
      const account = await fetchAccount(visit);
      return account.ok
        ? ok(missingFields(account.value).map((field) => ({ ...field, label: accountFieldTexts[field.key] })))
        : account;
    },
    async fetchRegistration(visit) {
      const since = await settle(
        callAsReader(sessions, visit, (bearer) => identity.fetchRegistration(onBehalfOf(visit), bearer)),
        REFUSED,
      );
      return mapOk(since, (createdAt) => (createdAt === null ? null : Date.parse(createdAt)));
    },
  };
}
