import { expect, it } from 'vitest';
import { termCalendar } from '../../calendar/termCalendar.ts';
import { liveOneLife } from './simulation/liveOneLife.ts';

const LIVES = process.env['DEEP'] ? 10_000 : 300;

it(
  'G22 money replayed: roles, grants, invoices, payments and mails agree after every step of two years',
  { timeout: 900_000 },
  () => {
    const states = new Set<string>();
    const mails = new Set<string>();
    for (let seed = 1; seed <= LIVES; seed += 1) {
      const life = liveOneLife(seed, termCalendar);
      for (const state of life.states) states.add(state);
      for (const mail of life.mails) mails.add(mail);
    }
    expect([states.size, [...mails].toSorted()]).toEqual([10, ALL_MAILS]);
  },
);

const ALL_MAILS = [
  'cancellationTakenBack',
  'cancelled',
  'chargedBack',
  'debtPaid',
  'ended',
  'orderConfirmed',
  'paidTwice',
  'paused',
  'paymentFailed',
  'priceAccepted',
  'priceDeclined',
  'priceOffered',
  'refunded',
  'resumed',
  'termPaid',
  'withdrawn',
];
