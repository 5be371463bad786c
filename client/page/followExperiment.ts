import type { Outcome } from '#shared/domain/page/behaviour.ts';
import type { Variant } from '#shared/domain/recommendations/variant.ts';

/** What came of the variant that this view has shown, each once. Acceptance M100. */
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
    /** What is new since the last time; null for nothing. */
    take() {
      if (variant === null || outcomes.length === 0) return null;
      const taken = { variant, outcomes };
      outcomes = [];
      return taken;
    },
  };
}
