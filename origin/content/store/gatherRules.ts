import { err, ok, type Result } from '#shared/lib/result.ts';
import type { TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import { createReadOnward, nameOfRule, placesFor, type RedirectRule, type RulePlace } from './redirectPlaces.ts';

type Gathering<R extends RedirectRule> = {
  readonly sent: readonly RedirectRule[];
  readonly titles: TitlePlaces;
  /** Loads the stored rules at these places. */
  readonly load: (places: readonly RulePlace[]) => Promise<readonly R[]>;
};

/** Each step is one database query. Longer chains are certainly a mistake. */
const MOST_STEPS = 100;

/**
 * Loads the stored rules that the sent ones lead into, step by step, and no others: a title may have hundreds of
 * thousands. A sent rule replaces a stored one, which is then not loaded. Fails with a reason if a chain is too long.
 */
export async function gatherRules<R extends RedirectRule>({
  sent,
  titles,
  load,
}: Gathering<R>): Promise<Result<readonly R[], string>> {
  const readOnward = createReadOnward(titles);
  const known = new Set(sent.map(nameOfRule));
  const gathered: R[] = [];
  let latest: readonly RedirectRule[] = sent;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const places = latest.flatMap((rule) => {
      const onward = readOnward(rule);
      return onward === null ? [] : placesFor(onward);
    });
    const unknown = [...new Map(places.map((place) => [nameOfRule(place), place]))].filter(
      ([name]) => !known.has(name),
    );
    if (unknown.length === 0) return ok(gathered);
    for (const [name] of unknown) known.add(name);
    const found = await load(unknown.map(([, place]) => place));
    gathered.push(...found);
    latest = found;
  }
  return err(`Rules that lead on more than ${MOST_STEPS} times`);
}
