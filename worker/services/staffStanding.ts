import { STAFF_PATHS_OF_IDENTITY, standingContract } from '#shared/contracts/staff.contract.ts';
import type { Grant } from '#shared/domain/desk/rights.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream } from './upstream.ts';

/**
 * The roles that a member of staff has now, by a token of the entry; null for one that the identity service does not
 * know, whose token names its roles. `ended` after `npm run staff -- end` or `remove`.
 */
export type StaffStanding = (token: string) => Promise<Result<readonly Grant[] | null, 'ended' | 'away'>>;

const ENDED = 410;

export function createStaffStanding(identity: Upstream): StaffStanding {
  return async (bearer) => {
    const path = STAFF_PATHS_OF_IDENTITY.standing;
    const answer = await identity.call({ path, bearer, contract: standingContract, expected: [ENDED] });
    if (answer.ok) return ok(answer.value.value.grants);
    return err(answer.error.kind === 'status' && answer.error.status === ENDED ? 'ended' : 'away');
  };
}
