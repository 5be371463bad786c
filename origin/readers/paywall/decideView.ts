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
import { readViewer, type Viewer } from './readViewer.ts';
import type { Verdict } from './toFeatureResults.ts';
import { beginTrial } from './trials.ts';
import { verifyReader } from './verifyReader.ts';

export type View = { readonly request: PaywallRequest; readonly mandator: MandatorId; readonly now: number };

/** Decides about one view by the title's rules, and keeps what it means for the next: a view counted, a trial begun. */
export async function decideView({ request, mandator, now }: View, env: OriginEnv): Promise<Verdict> {
  const { inputs, session, jwt } = request;
  const db = openDatabase(env.DB);
  const [{ rules }, verified] = await Promise.all([loadRules(db, mandator), verifyReader(jwt, mandator, env)]);
  const viewer = readViewer(verified, session);
  const facts = await gatherFacts(db, { rules, inputs, viewer, mandator, now });
  return settle(db, decideFeatures(rules, facts), { facts, viewer, mandator });
}

type Decided = { readonly facts: ViewFacts; readonly viewer: Viewer; readonly mandator: MandatorId };

async function settle(db: Database, decision: FeatureDecision, decided: Decided): Promise<Verdict> {
  const { facts, viewer, mandator } = decided;
  switch (decision.kind) {
    case 'open':
      return OPEN;
    case 'wall':
      return { layer: decision.layer, meter: null };
    case 'trial':
      if (viewer.name === null) return { layer: 'plus', meter: null };
      if (facts.trialBeganAt === null)
        await beginTrial(db, {
          mandator,
          reader: viewer.name,
          isAccount: viewer.kind === 'registered',
          now: facts.now,
        });
      return OPEN;
    case 'meter':
      return meter(db, decision, decided);
    default:
      return assertNever(decision);
  }
}

const OPEN: Verdict = { layer: null, meter: null };

/** What cannot be counted, nobody's view or none of an article, is not open. */
async function meter(
  db: Database,
  { ruleId, meter: { limit, period, usedUp } }: Extract<FeatureDecision, { kind: 'meter' }>,
  decided: Decided,
): Promise<Verdict> {
  const { facts, viewer, mandator } = decided;
  const { now, articleId } = facts;
  if (viewer.name === null || articleId === null) return { layer: usedUp, meter: null };
  const { since, renewsOn } = meterPeriod(period, now);
  const { used, isOpen } = await countView(db, { mandator, ruleId, reader: viewer.name, articleId, limit, since, now });
  return { layer: isOpen ? null : usedUp, meter: { used, limit, renewsOn } };
}
