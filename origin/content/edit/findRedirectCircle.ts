import { followRules, readTarget, ruleFor } from '#shared/domain/redirect/followRules.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/** A redirect rule of a title. */
export type RedirectRule = { readonly mandator: string; readonly from: string; readonly to: string };

type Rules = {
  readonly stored: readonly RedirectRule[];
  /** Each takes the place of a stored one for the same path. */
  readonly sent: readonly RedirectRule[];
  /** Of the titles, with `{mandator}` in it: an absolute target may lead to one of ours. */
  readonly publicOrigin: string;
};

/** The rules, the first of them again at the end, of a circle that those which are sent would lead into; null when there is none. */
export function findRedirectCircle({ stored, sent, publicOrigin }: Rules): readonly RedirectRule[] | null {
  const titles = new Map<string, Map<string, RedirectRule>>();
  for (const rule of [...stored, ...sent]) {
    const rules = titles.get(rule.mandator) ?? new Map<string, RedirectRule>();
    titles.set(rule.mandator, rules.set(rule.from, rule));
  }
  const hosts = new Map<string, string>(MANDATOR_IDS.map((id) => [id, new URL(publicOrigin.replace('{mandator}', id)).hostname]));
  const next = ({ mandator, to }: RedirectRule) => {
    const target = readTarget(to);
    if (!target) return undefined;
    const isHere = target.hostname === null || target.hostname === hosts.get(mandator);
    const title = isHere ? mandator : MANDATOR_IDS.find((id) => hosts.get(id) === target.hostname);
    return title === undefined ? undefined : ruleFor(titles.get(title) ?? new Map<string, RedirectRule>(), target.path);
  };
  for (const { mandator, from } of sent) {
    const first = titles.get(mandator)?.get(from);
    const chain = first && followRules(first, next);
    if (chain?.isCircle) return closeCircle(chain.rules, next);
  }
  return null;
}

/** `/a` of a title, as an editor is told of it. */
export function nameOfRule({ mandator, from }: Pick<RedirectRule, 'mandator' | 'from'>): string {
  return `${mandator} ${from}`;
}

/** Without the rules that only lead into it. */
function closeCircle(rules: readonly RedirectRule[], next: (rule: RedirectRule) => RedirectRule | undefined): readonly RedirectRule[] {
  const last = rules.at(-1);
  const again = last && next(last);
  return again ? [...rules.slice(rules.indexOf(again)), again] : rules;
}
