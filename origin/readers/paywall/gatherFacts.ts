import { and, eq, like } from 'drizzle-orm';
import type { PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { listings } from '../../content/schema/articles.ts';
import type { Database } from '../../database/database.ts';
import { readId } from '../../http/readId.ts';
import type { ViewFacts } from './decideFeatures.ts';
import type { Reader } from './readReader.ts';
import { loadTrial } from './trials.ts';

type Question = {
  readonly rules: readonly PaywallRule[];
  readonly inputs: PaywallRequest['inputs'];
  readonly reader: Reader;
  readonly mandator: MandatorId;
  readonly now: number;
};

/** What the rules may ask about a view. Looked up only where one does. */
export async function gatherFacts(db: Database, { rules, inputs, reader, mandator, now }: Question): Promise<ViewFacts> {
  const articleId = readId(inputs._dm_contentid);
  const asksForTags = rules.some(({ isEnabled, when }) => isEnabled && when.tags);
  const asksForTrial = rules.some(({ isEnabled, effect }) => isEnabled && effect.kind === 'trial');
  const [tagIds, trialBeganAt] = await Promise.all([
    asksForTags && articleId !== null ? loadTagIds(db, mandator, articleId) : [],
    asksForTrial && reader.name !== null ? loadTrial(db, { mandator, reader: reader.name }) : null,
  ]);
  return {
    now,
    contentRestriction: inputs._dm_contentRestriction,
    section: inputs._dm_ressort,
    articleId,
    tagIds,
    referrerHost: URL.parse(inputs._dm_referrer)?.hostname ?? null,
    device: inputs._dm_device,
    readers: reader.kind,
    roles: reader.roles,
    trialBeganAt,
  };
}

const LIST_OF_TAG = 'tag:';

/** The content server lists an article under its tags and all above them. */
async function loadTagIds(db: Database, mandator: MandatorId, articleId: number): Promise<number[]> {
  const rows = await db
    .select({ list: listings.list })
    .from(listings)
    .where(and(eq(listings.articleId, articleId), eq(listings.mandator, mandator), like(listings.list, `${LIST_OF_TAG}%`)));
  return rows.map(({ list }) => Number(list.slice(LIST_OF_TAG.length)));
}
