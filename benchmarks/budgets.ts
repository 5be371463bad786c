import { BENCH_BUDGETS } from './benchBudgets.ts';
import { LIGHTHOUSE_BUDGETS } from './lighthouseBudgets.ts';
import { PAINT_BUDGETS } from './paintBudgets.ts';

export const BUDGETS = [...BENCH_BUDGETS, ...PAINT_BUDGETS, ...LIGHTHOUSE_BUDGETS] as const;

export type BudgetName = (typeof BUDGETS)[number]['name'];
