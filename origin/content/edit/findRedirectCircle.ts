import { followRules, ruleFor } from '#shared/domain/redirect/followRules.ts';
import type { TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import { createReadOnward, type RedirectRule } from '../store/redirectPlaces.ts';

type Rules = {
  /** Must contain at least the rules that the sent ones lead into: see `gatherRules`. */
  readonly stored: readonly RedirectRule[];
  /** Each replaces a stored rule for the same path. */
  readonly sent: readonly RedirectRule[];
  readonly titles: TitlePlaces;
};

/** The circle that the sent rules would close, its first rule repeated at the end; null if there is none. */
export function findRedirectCircle({ stored, sent, titles }: Rules): readonly RedirectRule[] | null {
  const rulesOf = new Map<string, Map<string, RedirectRule>>();
  for (const rule of [...stored, ...sent]) {
    const rules = rulesOf.get(rule.mandator) ?? new Map<string, RedirectRule>();
    rulesOf.set(rule.mandator, rules.set(rule.from, rule));
  }
  const readOnward = createReadOnward(titles);
  const next = (rule: RedirectRule) => {
    const onward = readOnward(rule);
    return onward === null
      ? undefined
      : ruleFor(rulesOf.get(onward.mandator) ?? new Map<string, RedirectRule>(), onward.path);
  };
  for (const { mandator, from } of sent) {
    const first = rulesOf.get(mandator)?.get(from);
    const chain = first && followRules(first, next);
    if (chain?.isCircle) return closeCircle(chain.rules, next);
  }
  return null;
}

/** Drops the rules that lead into the circle without being part of it. */
function closeCircle(
  rules: readonly RedirectRule[],
  next: (rule: RedirectRule) => RedirectRule | undefined,
): readonly RedirectRule[] {
  const last = rules.at(-1);
  const again = last && next(last);
  return again ? [...rules.slice(rules.indexOf(again)), again] : rules;
}
