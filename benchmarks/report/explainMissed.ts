import type { Budget } from '../budget.ts';
import type { BudgetName } from '../budgets.ts';
import { REASONS } from '../reasons.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { assess } from './assess.ts';

type NamedBudget = Budget & { readonly name: BudgetName };

/** One line per missed budget, with the figures of this run that show why; `None.` if there are none. */
export function explainMissed(budgets: readonly NamedBudget[], measurements: readonly Measurement[]): string {
  const valueOf = (name: string) => measurements.find((measurement) => measurement.name === name)?.value;
  const missed = budgets.filter((budget) => !assess(budget, valueOf(budget.name) ?? Number.NaN).isMet);
  const lines = missed.map(({ name }) => `- \`${name}\`: ${explain(name, valueOf)}`);
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

function explain(name: BudgetName, valueOf: (name: string) => number | undefined): string {
  const reason = REASONS[name];
  const shown = reason?.shownBy.flatMap((figure) => {
    const value = valueOf(figure);
    return value === undefined ? [] : [`\`${figure}\` ${value.toFixed(2)}`];
  });
  if (!reason || shown?.length !== reason.shownBy.length) return 'why has not been measured in this run.';
  return `${shown.join(', ')}: ${reason.why}`;
}
