import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import { readTarget } from '#shared/domain/redirect/followRules.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { titleOrigin, type TitlePlaces } from '#shared/mandators/titleOrigin.ts';

/** A redirect rule of a title. */
export type RedirectRule = { readonly mandator: string; readonly from: string; readonly to: string };

/** The key of a rule: one per title and path. */
export type RulePlace = Pick<RedirectRule, 'mandator' | 'from'>;

/** The target of a rule, as a title and a path of it. */
export type Onward = { readonly mandator: string; readonly path: string };

/**
 * Resolves a rule's target within the publisher's titles; null for an external target.
 * @param titles public origins, to recognise absolute targets that lead to a title.
 */
export function createReadOnward(titles: TitlePlaces): (rule: RedirectRule) => Onward | null {
  const hosts = new Map<string, string>(MANDATOR_IDS.map((id) => [id, new URL(titleOrigin(titles, id)).hostname]));
  return ({ mandator, to }) => {
    const target = readTarget(to);
    if (!target) return null;
    const isHere = target.hostname === null || target.hostname === hosts.get(mandator);
    const title = isHere ? mandator : MANDATOR_IDS.find((id) => hosts.get(id) === target.hostname);
    return title === undefined ? null : { mandator: title, path: target.path };
  };
}

/** The places at which a rule for this path may be stored: see `ruleFor`. */
export function placesFor({ mandator, path }: Onward): RulePlace[] {
  const written = canonicalPath(path);
  return [{ mandator, from: path }, ...(written === null || written === path ? [] : [{ mandator, from: written }])];
}

/** A rule's name in editors' error messages: title and path. */
export function nameOfRule({ mandator, from }: RulePlace): string {
  return `${mandator} ${from}`;
}
