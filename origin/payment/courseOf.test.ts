import { describe, expect, it } from 'vitest';
import { courseOf, mayBecome } from './courseOf.ts';

const card = (lastFour: string) => ({ kind: 'card', lastFour }) as const;
const shown = (...of: Parameters<typeof courseOf>) =>
  courseOf(...of).map(({ status, afterMs, reports }) => `${status} ${afterMs > 0 ? 'later' : 'now'} ${reports.length}`);

describe('a payment', () => {
  it.each([
    ['0000', ['captured now 1']],
    ['1234', ['captured now 1']],
    ['0002', ['failed now 1']],
    ['0004', ['authorized now 1', 'captured later 1']],
    ['0006', ['captured now 3']],
    ['0008', ['captured now 1', 'chargedBack later 1']],
  ])('M142 by a card ending in %s follows the demo table, with and without the reader', (lastFour, course) => {
    expect([shown(card(lastFour), true), shown(card(lastFour), false)]).toEqual([course, course]);
  });

  it('M142 by a card ending in 0010 is declined without the reader', () => {
    expect([shown(card('0010'), true), shown(card('0010'), false)]).toEqual([['captured now 1'], ['failed now 1']]);
  });

  it('M142 by mandate is late, also for account numbers that end like a test card', () => {
    expect(shown({ kind: 'mandate', lastFour: '0002' }, true)).toEqual(['authorized now 1', 'captured later 1']);
    expect(shown({ kind: 'wallet', lastFour: null }, true)).toEqual(['captured now 1']);
  });

  it.each([
    ['captured', 'failed'],
    ['failed', 'captured'],
    ['cancelled', 'captured'],
    ['chargedBack', 'captured'],
    ['open', 'chargedBack'],
    ['authorized', 'cancelled'],
  ] as const)('M142 that is %s does not become %s', (before, after) => {
    expect(mayBecome(before, after)).toBe(false);
  });
});
