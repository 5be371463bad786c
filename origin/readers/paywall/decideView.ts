import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { countView } from './countView.ts';
import { decideFeatures, type FeatureDecision, type ViewFacts } from './decideFeatures.ts';
import { gatherFacts } from './gatherFacts.ts';
import { loadRules } from './loadRules.ts';
import { meterPeriod } from './meterPeriod.ts';
import { readReader, type Reader } from './readReader.ts';
import type { Verdict } from './toFeatureResults.ts';
import { beginTrial } from './trials.ts';
import { verifyReader } from './verifyReader.ts';

export type View = { readonly request: PaywallRequest; readonly mandator: MandatorId; readonly now: number };

/** Decides about one view by the title's rules, and keeps what it means for the next: a view counted, a trial begun. */
export async function decideView({ request, mandator, now }: View, env: OriginEnv): Promise<Verdict> {
  const { inputs, session, jwt } = request;
  const db = openDatabase(env.DB);
  const [{ rules }, verified] = await Promise.all([loadRules(db, mandator), verifyReader(jwt, mandator, env)]);
  const reader = readReader(verified, session);
  const facts = await gatherFacts(db, { rules, inputs, reader, mandator, now });
  return settle(db, decideFeatures(rules, facts), { facts, reader, mandator });
}

type Viewer = { readonly facts: ViewFacts; readonly reader: Reader; readonly mandator: MandatorId };

async function settle(db: Database, decision: FeatureDecision, viewer: Viewer): Promise<Verdict> {
  const { facts, reader, mandator } = viewer;
  switch (decision.kind) {
    case 'open':
      return OPEN;
    case 'wall':
      return { layer: decision.layer, meter: null };
    case 'trial':
      if (reader.name === null) return { layer: 'plus', meter: null };
      if (facts.trialBeganAt === null)
        await beginTrial(db, {
          mandator,
          reader: reader.name,
          isAccount: reader.kind === 'registered',
          now: facts.now,
        });
      return OPEN;
    case 'meter':
      return meter(db, decision, viewer);
    default:
      return assertNever(decision);
  }
}

const OPEN: Verdict = { layer: null, meter: null };

/** What cannot be counted, nobody's view or none of an article, is not open. */
async function meter(
  db: Database,
  { ruleId, meter: { limit, period, usedUp } }: Extract<FeatureDecision, { kind: 'meter' }>,
  viewer: Viewer,
): Promise<Verdict> {
  const { facts, reader, mandator } = viewer;
  const { now, articleId } = facts;
  if (reader.name === null || articleId === null) return { layer: usedUp, meter: null };
  const { since, renewsOn } = meterPeriod(period, now);
  const { used, isOpen } = await countView(db, { mandator, ruleId, reader: reader.name, articleId, limit, since, now });
  return { layer: isOpen ? null : usedUp, meter: { used, limit, renewsOn } };
}
