import type { Result } from '../../lib/result.ts';
import type { Change } from './moveSale.ts';

/**
 * One cell of a table `state × event → states, effects`: all outcomes of an event in a state, as far as the examples
 * show.
 */
export type Transition<S, E> = { readonly state: S; readonly event: E; readonly outcomes: readonly string[] };

type Rules<C, V> = {
  readonly eventsFor: (example: C) => readonly V[];
  /** Returns the very same example where nothing has changed. */
  readonly move: (example: C, event: V) => Result<Change<C, Effect>, string>;
};
type Effect = { readonly kind: string; readonly mail?: { readonly kind: string } };

/** Generates the table row by row by applying the rules to the examples. */
export function tabulate<C extends { readonly state: { readonly kind: string } }, V extends { readonly kind: string }>(
  examples: readonly C[],
  rules: Rules<C, V>,
): readonly Transition<C['state']['kind'], V['kind']>[] {
  const cells = new Map<string, { state: C['state']['kind']; event: V['kind']; outcomes: Set<string> }>();
  for (const example of examples) {
    const state: C['state']['kind'] = example.state.kind;
    for (const event of rules.eventsFor(example)) {
      const cell = cells.get(`${state} ${event.kind}`) ?? { state, event: event.kind, outcomes: new Set() };
      cell.outcomes.add(outcomeOf(example, rules.move(example, event)));
      cells.set(`${state} ${event.kind}`, cell);
    }
  }
  return [...cells.values()].map(({ outcomes, ...cell }) => ({ ...cell, outcomes: [...outcomes].toSorted() }));
}

function outcomeOf<C extends { readonly state: { readonly kind: string } }>(
  example: C,
  step: Result<Change<C, Effect>, string>,
): string {
  if (!step.ok) return `refused: ${step.error}`;
  const { sale: after, effects } = step.value;
  if (after === example) return 'nothing';
  const done = effects.map(({ kind, mail }) => (mail ? `mail ${mail.kind}` : kind)).join(', ');
  return [after.state.kind, done].filter(Boolean).join(': ');
}
