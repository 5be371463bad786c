import type { PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import type { AccountPromise } from '#shared/domain/paywall/accountPromise.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { selectCoveringTags } from '../../content/store/selectCoveringTags.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { countView } from './countView.ts';
import { decideFeatures, type FeatureDecision, type Unknown, type ViewFacts } from './decideFeatures.ts';
import { gatherFacts } from './gatherFacts.ts';
import { readRules } from './cachedRules.ts';
import { meterPeriod } from './meterPeriod.ts';
import { readViewer, type Viewer } from './readViewer.ts';
import type { Verdict } from './toFeatureResults.ts';
import { beginTrial, loadTrial } from './trials.ts';
import { verifyReader } from './verifyReader.ts';

export type View = {
  readonly request: PaywallRequest;
  readonly mandator: MandatorId;
  readonly now: number;
  /** Minimum D1 bookmark, known to the caller from purges. */
  readonly bookmark: string | null;
};

/** Decides a view by the title's rules, and records its effects: a counted view, a started trial. */
export async function decideView({ request, mandator, now, bookmark }: View, env: OriginEnv): Promise<Verdict> {
  const { inputs, session, jwt } = request;
  const [rules, verified] = await Promise.all([
    readRules(env.DB, { mandator, now, bookmark }),
    verifyReader(jwt, mandator, env),
  ]);
  const viewer = readViewer(verified, session);
  const decided = { viewer, mandator, content: openDatabase(env.DB), readers: openDatabase(env.READERS_DB) };
  let facts = gatherFacts(inputs, viewer, now);
  for (;;) {
    const decision = decideFeatures(rules, facts);
    if (decision.kind !== 'ask') {
      const verdict = await settle(decision, { ...decided, facts });
      return leadsToAccount(verdict) ? { ...verdict, promise: promiseOf(rules, facts) } : verdict;
    }
    facts = { ...facts, ...(await lookUp(decision.about, { ...decided, facts })) };
  }
}

type Decided = {
  readonly facts: ViewFacts;
  readonly viewer: Viewer;
  readonly mandator: MandatorId;
  readonly content: Database;
  readonly readers: Database;
};

async function lookUp(
  about: Unknown,
  { facts, viewer, mandator, content, readers }: Decided,
): Promise<Partial<ViewFacts>> {
  if (about === 'tags') {
    const covering = facts.articleId === null ? [] : await selectCoveringTags(content, [facts.articleId]);
    return { tagIds: covering.map(({ tagId }) => tagId) };
  }
  const beganAt = viewer.name === null ? null : await loadTrial(readers, { mandator, reader: viewer.name });
  return { trial: { beganAt } };
}

async function settle(decision: Exclude<FeatureDecision, { kind: 'ask' }>, decided: Decided): Promise<Verdict> {
  const { facts, viewer, mandator, readers } = decided;
  switch (decision.kind) {
    case 'open':
      return OPEN;
    case 'wall':
      return { layer: decision.layer, meter: null, promise: null };
    case 'trial': {
      const { name: reader, kind } = viewer;
      if (reader === null) return { layer: 'plus', meter: null, promise: null };
      if (facts.trial?.beganAt === null)
        await beginTrial(readers, { mandator, reader, isAccount: kind === 'registered', now: facts.now });
      return OPEN;
    }
    case 'meter':
      return meter(decision, decided);
    default:
      return assertNever(decision);
  }
}

const OPEN: Verdict = { layer: null, meter: null, promise: null };

function leadsToAccount({ layer }: Verdict): boolean {
  return layer === 'registration' || layer === 'trial';
}

/** The outcome of the same view right after registration, as far as it is known without a query. */
function promiseOf(rules: readonly PaywallRule[], facts: ViewFacts): AccountPromise | null {
  const decision = decideFeatures(rules, { ...facts, readers: 'registered', roles: [], trial: { beganAt: null } });
  if (decision.kind === 'trial') return { kind: 'days', days: decision.days };
  return decision.kind === 'meter'
    ? { kind: 'articles', limit: decision.meter.limit, period: decision.meter.period }
    : null;
}

/** A view that cannot be counted, without a reader or an article id, is locked. */
async function meter(
  { ruleId, meter: { limit, period, usedUp } }: Extract<FeatureDecision, { kind: 'meter' }>,
  decided: Decided,
): Promise<Verdict> {
  const { facts, viewer, mandator, readers } = decided;
  const { now, articleId } = facts;
  if (viewer.name === null || articleId === null) return { layer: usedUp, meter: null, promise: null };
  const { since, renewsOn } = meterPeriod(period, now);
  const { used, isOpen } = await countView(readers, {
    mandator,
    ruleId,
    reader: viewer.name,
    articleId,
    limit,
    since,
    now,
  });
  return { layer: isOpen ? null : usedUp, meter: { used, limit, renewsOn }, promise: null };
}
