import path from 'node:path';
import { askTimed } from '../archive/askTimed.ts';
import { startOrigin } from '../archive/startOrigin.ts';
import type { Bench } from '../measuring/measurement.ts';
import { median, quantile } from '../measuring/quantile.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { signAsStaff } from '#scripts/signAsStaff.ts';

const CALLS = 40;
const WALL = [{ id: 'wand', isEnabled: true, when: {}, effect: { kind: 'wall', layer: 'registration' } }];
const METER = [
  { id: 'zaehler', isEnabled: true, when: {}, effect: { kind: 'meter', limit: 3, period: 7, usedUp: 'meter' } },
];
/** An unknown title: answered without rules, by the same route, with the same bytes. */
const UNKNOWN_TITLE = 'gibtsnicht';

/**
 * Cost of a paywall decision with its database, relative to a constant answer: locked for an anonymous reader, and
 * metered. Decision 038.
 */
export async function measureDecisions({ directory, rounds, report }: Bench): Promise<void> {
  const place = path.join(directory, 'decisions');
  const origin = await startOrigin({ directory: place, articleCount: 10 });
  const token = await signAsStaff(loadLocalSecrets(place).editorsSigningKey, 'npm run bench');
  const call = async (target: string, method: string, data: unknown, headers = {}) => {
    const body = JSON.stringify(data);
    const answer = await askTimed({
      port: origin.port,
      host: 'paywall.localhost',
      path: target,
      method,
      headers,
      body,
    });
    if (answer.status !== 200) throw new Error(`${target} was answered with ${answer.status}: ${answer.text}`);
    return answer;
  };
  for (const [mandator, rules] of [
    ['rundblick', WALL],
    ['blitz', METER],
  ] as const)
    await call(`/rules/${mandator}`, 'PUT', { data: { version: 0, rules } }, { authorization: `Bearer ${token}` });

  let view = 0;
  /** Time per view of sequential views, each by another reader. */
  const decide = async (mandator: string) => {
    const taken: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      view += 1;
      taken.push((await call(`/decide?mandator=${mandator}`, 'POST', viewOf(`stranger-${view}`))).ms);
    }
    return median(taken);
  };
  const [walls, meters, constants]: [number[], number[], number[]] = [[], [], []];
  for (let round = -rounds.warmUpRounds; round < rounds.rounds; round += 1) {
    const [constant, wall, meter] = [await decide(UNKNOWN_TITLE), await decide('rundblick'), await decide('blitz')];
    if (round < 0) continue;
    constants.push(constant);
    walls.push(wall / constant);
    meters.push(meter / constant);
  }
  report({ name: 'decision-wall', value: median(walls) });
  report({
    name: 'info-decision-meter',
    explanation: `the same of a metered view: one statement on D1 of miniflare; the constant answer takes ${quantile(constants, 0.5).toFixed(2)} ms`,
    value: median(meters),
  });
  await origin.stop();
}

function viewOf(session: string) {
  return {
    inputs: {
      _dm_ressort: 'koeln',
      _dm_contentRestriction: 'paid',
      _dm_referrer: '',
      _dm_device: 'desktop',
      _dm_pageType: 'Artikelseite',
      _dm_contentid: '1',
      _anonId: session,
      linkTokenState: 'none',
      linkTokenType: 'none',
    },
    path: '/1',
    session,
    jwt: null,
  };
}
