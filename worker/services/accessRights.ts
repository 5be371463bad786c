import { accessRightsContract } from '#shared/contracts/accessRights.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** `keepUntil` in milliseconds: how long the answer may be kept. */
export type HeldRoles = { readonly roles: readonly string[]; readonly keepUntil: number };

/** The subscription provider's answer about rights that readers have bought there. Decision 098. */
export type AccessRights = {
  /** The roles of a reader's rights; none for one without a number there, who is not asked about. */
  readonly fetchRoles: (user: Pick<User, 'customerId'>) => Promise<Result<HeldRoles, UpstreamFailure>>;
};

/** An answer without a day of its own is kept as long as an id token is honoured while its issuer is away: design 5. */
const KEPT_MS = 24 * 3_600_000;
/** A page waits for it. */
export const RIGHTS_DEADLINE_MS = 800;

/** @param roleOf the role that each right gives */
export function createAccessRights(
  upstream: Upstream,
  {
    roleOf,
    token,
    clock,
  }: { readonly roleOf: Readonly<Record<string, string>>; readonly token: string; readonly clock: Clock },
): AccessRights {
  const query = new URLSearchParams({ accessRightUniqueIds: Object.keys(roleOf).join(',') });
  return {
    async fetchRoles({ customerId }) {
      const keepUntil = clock() + KEPT_MS;
      if (customerId === null) return ok({ roles: [], keepUntil });
      const answer = await upstream.call({
        path: `/accessRights/${encodeURIComponent(customerId)}/hasAccess?${query}`,
        contract: accessRightsContract,
        headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
        expected: [404],
        deadlineMs: RIGHTS_DEADLINE_MS,
      });
      if (!answer.ok)
        return answer.error.kind === 'status' && answer.error.status === 404 ? ok({ roles: [], keepUntil }) : answer;
      const { customerBlocked, items } = answer.value.value;
      const granted = customerBlocked ? [] : items.filter(({ accessGranted }) => accessGranted);
      return ok({
        roles: granted.flatMap(({ accessRightUniqueId }) => roleOf[accessRightUniqueId] ?? []),
        keepUntil: Math.min(
          keepUntil,
          ...granted.flatMap(({ maxCacheDate }) => (maxCacheDate === null ? [] : [Date.parse(maxCacheDate)])),
        ),
      });
    },
  };
}
