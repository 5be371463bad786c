import type { LeadsOn } from '#shared/domain/addresses/redirectAddress.ts';
import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { ContentServer } from './contentServer.ts';

/** Rules by path. */
type Rules = ReadonlyMap<string, Redirect>;

/** A title's redirect rules, looked up by path: a title may have hundreds of thousands. Decision 029. */
export type RedirectRules = {
  /**
   * The rule of a path and those that follow it; none without a call if the filter has none, and none while the content
   * server is down.
   */
  readonly find: (mandator: MandatorId, path: string, waitUntil: WaitUntil) => Rules | Promise<Rules>;
  /** The same for a missing page: calls the content server whenever a rule is possible. */
  readonly findForMissing: (mandator: MandatorId, path: string, waitUntil: WaitUntil) => Promise<Rules>;
  readonly forget: () => void;
};

export type RedirectRulesDependencies = {
  readonly fetchRedirects: ContentServer['fetchRedirects'];
  readonly addresses: {
    readonly mayLeadOn: (mandator: MandatorId, path: string, waitUntil: WaitUntil) => LeadsOn | Promise<LeadsOn>;
  };
  readonly clock: Clock;
  readonly freshForSeconds: number;
};

const NONE: Rules = new Map();
/** Pause after a failed call. */
const RETRY_MS = 5_000;
/** As many paths are remembered. */
const MAX_REMEMBERED = 2_000;

export function createRedirectRules({
  fetchRedirects,
  addresses,
  clock,
  freshForSeconds,
}: RedirectRulesDependencies): RedirectRules {
  let found = new Map<string, { readonly rules: Rules; readonly until: number }>();

  const ask = async (mandator: MandatorId, path: string): Promise<Rules> => {
    const key = `${mandator} ${path}`;
    const known = found.get(key);
    if (known && clock() < known.until) return known.rules;
    const into = found;
    const fetched = await fetchRedirects(mandator, path);
    const rules = fetched.ok ? new Map(fetched.value.map((rule) => [rule.from, rule])) : (known?.rules ?? NONE);
    if (into.size >= MAX_REMEMBERED) into.clear();
    // After `forget`, earlier calls write into the discarded map.
    into.set(key, { rules, until: clock() + (fetched.ok ? freshForSeconds * 1_000 : RETRY_MS) });
    return rules;
  };

  return {
    find(mandator, path, waitUntil) {
      const leadsOn = addresses.mayLeadOn(mandator, path, waitUntil);
      if (typeof leadsOn === 'string') return leadsOn === 'probably' ? ask(mandator, path) : NONE;
      return leadsOn.then((answer) => (answer === 'probably' ? ask(mandator, path) : NONE));
    },
    async findForMissing(mandator, path, waitUntil) {
      return (await addresses.mayLeadOn(mandator, path, waitUntil)) === 'no' ? NONE : ask(mandator, path);
    },
    forget: () => void (found = new Map()),
  };
}
