import { expect, it } from 'vitest';
import { readPrintedTable } from '../../../e2e/support/readPrintedTable.ts';
import { termCalendar } from '../../calendar/termCalendar.ts';
import { listTransitions } from './listTransitions.ts';

const rows = listTransitions(termCalendar);

it('M142 the rules decide every event in every state', () => {
  const [states, events] = [new Set(rows.map(({ state }) => state)), new Set(rows.map(({ event }) => event))];
  expect([states.size, events.size, rows.length]).toEqual([10, 15, 150]);
});

it('M142 the documented table equals the generated one', () => {
  const printed = readPrintedTable('docs/subscriptions.md');
  expect(printed).toEqual(
    rows.map(({ state, event, outcomes }) => `|\`${state}\`|\`${event}\`|${outcomes.join('; ')}|`),
  );
});
