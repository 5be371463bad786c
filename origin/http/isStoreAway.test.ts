import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isStoreAway } from './isStoreAway.ts';

it.each([
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_READ)',
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'get: We encountered an internal error. Please try again. (10001)',
  'put: Service unavailable (10043)',
  'Network connection lost.',
  'internal error; reference = onfenmmr4dd75opvuo338s0d',
])('G19 classifies %s as a store failure', (message) => {
  expect(isStoreAway(new Error(message))).toBe(true);
  expect(isStoreAway(new DrizzleQueryError('SELECT 1', ['geheim'], new Error(message)))).toBe(true);
});

it.each([
  'D1_ERROR: no such table: articles: SQLITE_ERROR',
  'D1_ERROR: UNIQUE constraint failed: user.email: SQLITE_CONSTRAINT',
  'D1_ERROR: string or blob too big: SQLITE_TOOBIG',
  'D1_ERROR: Wrong number of parameter bindings for SQL query.',
  "D1_TYPE_ERROR: Type 'object' not supported for value 'null'",
  'get: The specified key does not exist. (10007)',
  'URI malformed',
])('G19 classifies %s as an error of one request', (message) => {
  expect(isStoreAway(new Error(message))).toBe(false);
});

it('G19 terminates for an error that is its own cause, and for values that are no errors', () => {
  const circle = new Error('rund');
  circle.cause = circle;
  expect([isStoreAway(circle), isStoreAway('D1_ERROR: away'), isStoreAway(undefined)]).toEqual([false, false, false]);
});
