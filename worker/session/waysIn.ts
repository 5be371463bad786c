import { DONE, EXPIRED, REFUSED, settle } from './accountFailure.ts';
import type { Accounts, AccountsDependencies } from './accounts.ts';
import { callAsReader } from './callAsReader.ts';
import { onBehalfOf } from './onBehalfOf.ts';

type WaysIn = Pick<Accounts, 'listDevices' | 'endDevice' | 'endAllDevices' | 'listPasskeys' | 'dropPasskey'>;

/** Devices and passkeys of an account. */
export function createWaysIn({ identity, sessions }: AccountsDependencies): WaysIn {
  return {
    listDevices: (visit) =>
      settle(
        callAsReader(sessions, visit, (bearer) => identity.listDevices(onBehalfOf(visit), bearer)),
        REFUSED,
      ),
    async endDevice(visit, id) {
      const ended = await settle(
        callAsReader(sessions, visit, (bearer) => identity.endDevice(onBehalfOf(visit), bearer, id)),
        EXPIRED,
      );
      return ended.ok ? DONE : ended;
    },
    listPasskeys: (visit) =>
      settle(
        callAsReader(sessions, visit, (bearer) => identity.listPasskeys(onBehalfOf(visit), bearer)),
        REFUSED,
      ),
    async dropPasskey(visit, id) {
      const dropped = await settle(
        callAsReader(sessions, visit, (bearer) => identity.dropPasskey(onBehalfOf(visit), bearer, id)),
        EXPIRED,
      );
      return dropped.ok ? DONE : dropped;
    },
    async endAllDevices(visit) {
      const ended = await settle(
        callAsReader(sessions, visit, (bearer) => identity.endAllDevices(onBehalfOf(visit), bearer)),
        REFUSED,
      );
      if (!ended.ok) return ended;
      sessions.end(visit);
      return DONE;
    },
  };
}
