import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReaders, spendDay } from './support/honestReaders.ts';
import { sendStrangers } from './support/strangers.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

it('G19 sixty hostile calls at every public address keep nobody from logging in, reading, buying and logging out', { timeout: 600_000 }, async () => {
  const readers = await makeReaders(portal, 20);
  for (const path of ['/', '/1002', '/1003']) await portal.request(path);
  const strangers = sendStrangers(portal, 60);
  const problems: string[] = [];
  for (const day of [0, 1]) {
    for (const reader of readers) problems.push(...(await spendDay(portal, reader, day)));
  }
  const { sent, failed } = await strangers;
  expect(sent).toBeGreaterThan(10_000);
  expect(problems).toEqual([]);
  expect(failed).toEqual([]);
  expect(portal.log.filter((line) => /upstream_breaker_open|unhandled_error|origin_error/.test(line))).toEqual([]);
});
