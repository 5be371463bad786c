import { expect, it } from 'vitest';
import { readPrintedTable } from '../../../e2e/support/readPrintedTable.ts';
import { termCalendar } from '../../calendar/termCalendar.ts';
import { listPurchaseTransitions } from './listPurchaseTransitions.ts';

const rows = listPurchaseTransitions(termCalendar);

it('M142 the rules decide every event in every state of a purchase', () => {
  const [states, events] = [new Set(rows.map(({ state }) => state)), new Set(rows.map(({ event }) => event))];
  expect([states.size, events.size, rows.length]).toEqual([7, 10, 70]);
});

it('M142 the documented table equals the generated one', () => {
  const printed = readPrintedTable('docs/purchases.md');
  expect(printed).toEqual(
    rows.map(({ state, event, outcomes }) => `|\`${state}\`|\`${event}\`|${outcomes.join('; ')}|`),
  );
});
