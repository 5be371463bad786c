import fs from 'node:fs';
import { expect, it } from 'vitest';
import { contractCalendar } from '../../calendar/contractCalendar.ts';
import { listPurchaseTransitions } from './listPurchaseTransitions.ts';

const rows = listPurchaseTransitions(contractCalendar);

it('M142 every event is decided in every state of a purchase', () => {
  const [states, events] = [new Set(rows.map(({ state }) => state)), new Set(rows.map(({ event }) => event))];
  expect([states.size, events.size, rows.length]).toEqual([7, 9, 63]);
});

it('M142 the table in the documentation is the one that the rules make', () => {
  const printed = fs
    .readFileSync('docs/purchases.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    );
  expect(printed).toEqual(
    rows.map(({ state, event, outcomes }) => `|\`${state}\`|\`${event}\`|${outcomes.join('; ')}|`),
  );
});
