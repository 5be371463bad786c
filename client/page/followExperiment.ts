import type { Outcome } from '#shared/domain/page/behaviour.ts';
import type { Variant } from '#shared/domain/recommendations/variant.ts';

/** Results of the experiment's variant in this view, each reported once. Acceptance M100. */
export function followExperiment() {
  const told = new Set<Outcome>();
  let variant: Variant | null = null;
  let outcomes: Outcome[] = [];
  const note = (outcome: Outcome) => {
    if (variant === null || told.has(outcome)) return;
    told.add(outcome);
    outcomes.push(outcome);
  };
  return {
    note,
    begin(shown: Variant) {
      variant = shown;
      note('shown');
    },
    /** New results since the last call; null for none. */
    take() {
      if (variant === null || outcomes.length === 0) return null;
      const taken = { variant, outcomes };
      outcomes = [];
      return taken;
    },
  };
}
