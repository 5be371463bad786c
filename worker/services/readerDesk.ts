import * as v from 'valibot';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { MOVED_ADDRESS_PATH, type Erased, type MovedAddress } from '#shared/contracts/dataSubject.contract.ts';
import {
  eraseReader,
  exportReader,
  type CallService,
  type Exported,
  type Missing,
  type ReaderHost,
} from './dataSubjects.ts';
import type { Upstream } from './upstream.ts';

/** The data subject, and the title in whose name mails are sent. */
type Asking = { readonly ssoId: string; readonly mandator: MandatorId };

/** Self-service for data subject requests. Art. 15, 17 and 20 GDPR. */
export type ReaderDesk = {
  /** All of it, or which services did not answer. */
  readonly exportAll: (asking: Asking) => Promise<Result<Exported, Missing>>;
  /** Erases all data, or returns where it stopped; can be repeated. */
  readonly eraseAll: (asking: Asking) => Promise<Result<Erased, ReaderHost>>;
  /** Passes a changed address on to newsletters and letters. Returns the services that could not be reached. */
  readonly moveAddress: (moved: MovedAddress) => Promise<Missing>;
};

type Door = { readonly upstream: Upstream; readonly headers: Readonly<Record<string, string>> };

/** Reads many tables, and no page waits for it. */
const DEADLINE_MS = 10_000;

export function createReaderDesk(
  upstreams: Readonly<Record<ReaderHost, Upstream>>,
  tokens: { readonly identity: string; readonly subscriptions: string },
): ReaderDesk {
  const callFor = (mandator: MandatorId): CallService => {
    const doors: Readonly<Record<ReaderHost, Door>> = {
      identity: {
        upstream: upstreams.identity,
        headers: { 'identity-service': `Bearer ${tokens.identity}`, mandator },
      },
      users: { upstream: upstreams.users, headers: {} },
      subscriptions: {
        upstream: upstreams.subscriptions,
        headers: { [SUBSCRIPTION_TOKEN_HEADER]: tokens.subscriptions },
      },
    };
    return async (host, path, body, contract) => {
      const { upstream, headers } = doors[host];
      const answer = await upstream.call({ path, body, headers, contract, deadlineMs: DEADLINE_MS });
      return mapOk(answer, ({ value }) => value);
    };
  };
  return {
    exportAll: ({ ssoId, mandator }) => exportReader({ id: ssoId, email: null }, callFor(mandator)),
    async moveAddress(moved) {
      const call = callFor(MANDATOR_IDS[0]);
      const told = await Promise.all(
        (['users', 'subscriptions'] as const).map(async (host) => {
          const move = () => call(host, MOVED_ADDRESS_PATH, moved, v.unknown());
          // Retried once here, as there is no later retry.
          const answer = await move();
          return answer.ok || (await move()).ok ? [] : [host];
        }),
      );
      return told.flat();
    },
    eraseAll: ({ ssoId, mandator }) => eraseReader({ id: ssoId, email: null }, callFor(mandator), { isMailed: true }),
  };
}
