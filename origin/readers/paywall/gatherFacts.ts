import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { readId } from '../../http/readId.ts';
import type { ViewFacts } from './decideFeatures.ts';
import type { Viewer } from './readViewer.ts';

/** The facts of a view that are known without a query. */
export function gatherFacts(inputs: PaywallRequest['inputs'], viewer: Viewer, now: number): ViewFacts {
  return {
    now,
    contentRestriction: inputs._dm_contentRestriction,
    section: inputs._dm_ressort,
    articleId: readId(inputs._dm_contentid),
    tagIds: null,
    referrerHost: URL.parse(inputs._dm_referrer)?.hostname ?? null,
    device: inputs._dm_device,
    readers: viewer.kind,
    roles: viewer.roles,
    trial: null,
  };
}
