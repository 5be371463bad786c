import { BENCH_BUDGETS } from './benchBudgets.ts';
import { PAINT_BUDGETS } from './paintBudgets.ts';

export const BUDGETS = [...BENCH_BUDGETS, ...PAINT_BUDGETS] as const;

export type BudgetName = (typeof BUDGETS)[number]['name'];
