import { handoverContract, sessionsContract, type Device } from '#shared/contracts/identity.contract.ts';
import { mapOk } from '#shared/lib/result.ts';
import { REFUSALS, type Answer, type Ask, type OnBehalf, type Send } from './identityCalls.ts';

/** Where a reader is logged in. */
export type IdentitySessions = {
  readonly listDevices: (who: OnBehalf, bearer: string) => Answer<readonly Device[]>;
  readonly endDevice: (who: OnBehalf, bearer: string, id: string) => Answer<null>;
  readonly endAllDevices: (who: OnBehalf, bearer: string) => Answer<null>;
  /** A code that logs the reader in at the identity service's own host, once and within a minute. */
  readonly handOver: (who: OnBehalf, bearer: string) => Answer<string>;
};

export function createIdentitySessions(ask: Ask, send: Send): IdentitySessions {
  return {
    async listDevices(who, bearer) {
      const answer = await ask(who, { path: '/sessions', bearer, contract: sessionsContract });
      return mapOk(answer, ({ sessions }) => sessions);
    },
    endDevice: (who, bearer, id) =>
      send(who, {
        path: `/sessions/${encodeURIComponent(id)}`,
        method: 'DELETE',
        bearer,
        expected: [...REFUSALS, 404],
      }),
    endAllDevices: (who, bearer) => send(who, { path: '/sessions', method: 'DELETE', bearer, isAnsweredEmpty: true }),
    async handOver(who, bearer) {
      const answer = await ask(who, { path: '/sessions/handover', method: 'POST', bearer, contract: handoverContract });
      return mapOk(answer, ({ code }) => code);
    },
  };
}
