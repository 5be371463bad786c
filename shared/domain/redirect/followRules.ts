import { canonicalPath } from './canonicalPath.ts';
import { placeOfRule } from './placeOfRule.ts';

/** Rules in the order they are followed; in a circle the last one leads back to one of them. */
export type RuleChain<R> = { readonly rules: readonly R[]; readonly isCircle: boolean };

/** A rule and those its target leads to. Terminates, as no rule is followed twice. */
export function followRules<R>(first: R, next: (rule: R) => R | undefined): RuleChain<R> {
  const rules = new Set<R>();
  for (let rule: R | undefined = first; rule !== undefined; rule = next(rule)) {
    if (rules.has(rule)) return { rules: [...rules], isCircle: true };
    rules.add(rule);
  }
  return { rules: [...rules], isCircle: false };
}

/** The rule of a path, or of its canonical form, to which requests would be redirected anyway. */
export function ruleFor<R>(rules: ReadonlyMap<string, R>, path: string): R | undefined {
  return rules.get(path) ?? rules.get(canonicalPath(path) ?? path);
}

/** Host of a rule's target, and the path at which a further rule would be; no host for a path. Null if neither. */
export function readTarget(target: string): { readonly hostname: string | null; readonly path: string } | null {
  if (target.startsWith('/')) {
    const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
    return { hostname: null, path: placeOfRule({ pathname, search }).from };
  }
  const url = URL.parse(target);
  return url && { hostname: url.hostname, path: placeOfRule(url).from };
}
