import type { TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import type { Database } from '../../database/database.ts';
import { gatherRules } from './gatherRules.ts';
import { loadRules } from './loadRules.ts';
import type { RulePlace } from './redirectPlaces.ts';

/** The rule at a place and those of the same title that it leads on to; empty if they lead in a circle. */
export async function loadRuleChain(db: Database, place: RulePlace, titles: TitlePlaces) {
  const first = await loadRules(db, [place]);
  const onward = await gatherRules({ sent: first, titles, load: (places) => loadRules(db, places) });
  return onward.ok ? [...first, ...onward.value].filter(({ mandator }) => mandator === place.mandator) : [];
}
