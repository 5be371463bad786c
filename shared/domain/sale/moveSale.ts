import { ok, type Result } from '../../lib/result.ts';

type Versioned = { readonly id: string; readonly version: number };

/** A sale and the effects of what changed it. What changes nothing returns the very same sale. */
export type Change<S, E> = { readonly sale: S; readonly effects: readonly E[] };

/** The key consists of sale, version and position: unique, so an effect performed repeatedly is written once. */
export type Keyed<E> = E & { readonly key: string };

type Rules<S, E, R> = {
  /** When the next change by time is due; null for none. */
  readonly dueAt: (sale: S) => number | null;
  readonly passTime: (sale: S, at: number) => Result<Change<S, E>, R>;
  readonly answer: (sale: S) => Result<Change<S, E>, R>;
};

/**
 * Applies everything due by an instant, then the answer to an event of that instant. The caller saves the result and its
 * effects in one transaction, conditional on the version that was read, and performs the effects afterwards. A repeated
 * event changes nothing; an event that the state does not allow is refused, and nothing is written.
 */
export function moveSale<S extends Versioned, E, R>(
  sale: S,
  at: number,
  { dueAt, passTime, answer }: Rules<S, E, R>,
): Result<Change<S, Keyed<E>>, R> {
  let moved: Change<S, Keyed<E>> = { sale, effects: [] };
  for (let due = dueAt(sale); due !== null && due <= at; due = dueAt(moved.sale)) {
    const next = append(moved, passTime(moved.sale, at));
    if (!next.ok) return next;
    moved = next.value;
  }
  return append(moved, answer(moved.sale));
}

/** Gives each change a version, and each effect its key. */
function append<S extends Versioned, E, R>(
  { sale, effects }: Change<S, Keyed<E>>,
  next: Result<Change<S, E>, R>,
): Result<Change<S, Keyed<E>>, R> {
  if (!next.ok) return next;
  if (next.value.sale === sale) return ok({ sale, effects });
  const version = sale.version + 1;
  const keyed = next.value.effects.map((effect, index) => ({ ...effect, key: `${sale.id}/${version}/${index}` }));
  return ok({ sale: { ...next.value.sale, version }, effects: [...effects, ...keyed] });
}
