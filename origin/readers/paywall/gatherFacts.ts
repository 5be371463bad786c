import type { PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { selectCoveringTags } from '../../content/store/selectCoveringTags.ts';
import type { Database } from '../../database/database.ts';
import { readId } from '../../http/readId.ts';
import type { ViewFacts } from './decideFeatures.ts';
import type { Viewer } from './readViewer.ts';
import { loadTrial } from './trials.ts';

type Question = {
  readonly rules: readonly PaywallRule[];
  readonly inputs: PaywallRequest['inputs'];
  readonly viewer: Viewer;
  readonly mandator: MandatorId;
  readonly now: number;
};

/** What the rules may ask about a view. Looked up only where one does. */
export async function gatherFacts(
  db: Database,
  { rules, inputs, viewer, mandator, now }: Question,
): Promise<ViewFacts> {
  const articleId = readId(inputs._dm_contentid);
  const asksForTags = rules.some(({ isEnabled, when }) => isEnabled && when.tags);
  const asksForTrial = rules.some(({ isEnabled, effect }) => isEnabled && effect.kind === 'trial');
  const [covering, trialBeganAt] = await Promise.all([
    asksForTags && articleId !== null ? selectCoveringTags(db, [articleId]) : [],
    asksForTrial && viewer.name !== null ? loadTrial(db, { mandator, reader: viewer.name }) : null,
  ]);
  return {
    now,
    contentRestriction: inputs._dm_contentRestriction,
    section: inputs._dm_ressort,
    articleId,
    tagIds: covering.map(({ tagId }) => tagId),
    referrerHost: URL.parse(inputs._dm_referrer)?.hostname ?? null,
    device: inputs._dm_device,
    readers: viewer.kind,
    roles: viewer.roles,
    trialBeganAt,
  };
}
