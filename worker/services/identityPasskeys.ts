import { acknowledgedContract } from '#shared/contracts/identity.contract.ts';
import {
  ceremonyContract,
  passkeysContract,
  type Ceremony,
  type Passkey,
  type PasskeyAnswer,
} from '#shared/contracts/passkey.contract.ts';
import { STAFF_PATHS_OF_IDENTITY, staffEntryContract } from '#shared/contracts/staff.contract.ts';
import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import type { PasskeySite } from '#shared/domain/accounts/passkeySite.ts';
import { mapOk } from '#shared/lib/result.ts';
import type { Answer, Ask, AskForBearer, Bearer, OnBehalf } from './identityCalls.ts';

/** Passkeys, registration and login. Each ceremony is valid once, for five minutes. */
export type IdentityPasskeys = {
  /** `status` 403 when the login is older than a day. */
  readonly beginPasskey: (who: OnBehalf, bearer: string, site: PasskeySite) => Answer<Ceremony>;
  readonly savePasskey: (who: OnBehalf, bearer: string, answer: PasskeyAnswer) => Answer<unknown>;
  /** Names no account, so it reveals none. */
  readonly beginPasskeyLogin: (who: OnBehalf, site: PasskeySite) => Answer<Ceremony>;
  readonly signInWithPasskey: (who: OnBehalf, answer: PasskeyAnswer) => Answer<Bearer>;
  /** The staff member's name and roles. `status` 401 for other accounts. */
  readonly enterAsStaff: (who: OnBehalf, answer: PasskeyAnswer) => Answer<Pick<StaffEntry, 'name' | 'grants'>>;
  readonly listPasskeys: (who: OnBehalf, bearer: string) => Answer<readonly Passkey[]>;
  readonly dropPasskey: (who: OnBehalf, bearer: string, id: string) => Answer<unknown>;
};

export function createIdentityPasskeys(ask: Ask, askForBearer: AskForBearer): IdentityPasskeys {
  return {
    beginPasskey: (who, bearer, site) =>
      ask(who, {
        path: `/passkeys/options/registration?site=${site}`,
        method: 'POST',
        bearer,
        contract: ceremonyContract,
      }),
    savePasskey: (who, bearer, body) => ask(who, { path: '/passkeys', bearer, body, contract: acknowledgedContract }),
    beginPasskeyLogin: (who, site) =>
      ask(who, { path: `/passkeys/options/login?site=${site}`, method: 'POST', contract: ceremonyContract }),
    signInWithPasskey: (who, answer) => askForBearer(who, '/passkeys/login', answer),
    enterAsStaff: (who, body) => ask(who, { path: STAFF_PATHS_OF_IDENTITY.enter, body, contract: staffEntryContract }),
    async listPasskeys(who, bearer) {
      const answer = await ask(who, { path: '/passkeys', bearer, contract: passkeysContract });
      return mapOk(answer, ({ passkeys }) => passkeys);
    },
    dropPasskey: (who, bearer, id) =>
      ask(who, {
        path: `/passkeys/${encodeURIComponent(id)}`,
        method: 'DELETE',
        bearer,
        contract: acknowledgedContract,
      }),
  };
}
