import { err, ok, type Result } from '#shared/lib/result.ts';
import type { TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import { createReadOnward, nameOfRule, placesFor, type RedirectRule, type RulePlace } from './redirectPlaces.ts';

type Gathering<R extends RedirectRule> = {
  readonly sent: readonly RedirectRule[];
  readonly titles: TitlePlaces;
  /** The stored rules at these places, as far as there are any. */
  readonly load: (places: readonly RulePlace[]) => Promise<readonly R[]>;
};

/** Each step is a question to the database. Rules that lead on and on are nothing that an editor wants. */
const MOST_STEPS = 100;

/**
 * The stored rules that the sent ones lead into, step by step, and no other: a title may have hundreds of thousands. A
 * sent rule takes the place of a stored one, which is then not looked up. Fails with a reason where the rules lead on
 * too often.
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
