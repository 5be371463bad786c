import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { countMail } from './countMail.ts';

const env = { IDENTITY_DB: platform.IDENTITY_DB, IDENTITY_SECRET: 'a-secret-that-is-long-enough' };
const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR_MS = 3_600_000;

beforeAll(() => applyD1Migrations(platform.IDENTITY_DB, platform.IDENTITY_MIGRATIONS));
beforeEach(() => platform.IDENTITY_DB.exec('DELETE FROM "sentMail"'));

type By = Parameters<typeof countMail>[2]['by'];
const count = (by: By, address = 'anna@example.de', now = NOW) => countMail(env, address, { by, now });

async function countMany(by: By, times: number): Promise<readonly number[]> {
  const waits = [];
  for (let mail = 0; mail < times; mail += 1) waits.push(await count(by));
  return waits;
}

it('M8 G16 three mails per hour caused by strangers leave the owner six mails by session, and those leave the login', async () => {
  expect(await countMany('stranger', 4)).toEqual([0, 0, 0, HOUR_MS]);
  expect(await countMany('owner', 7)).toEqual([0, 0, 0, 0, 0, 0, HOUR_MS]);
  await platform.IDENTITY_DB.exec('DELETE FROM "sentMail"');
  await countMany('owner', 7);
  expect(await countMany('stranger', 4)).toEqual([0, 0, 0, HOUR_MS]);
});

it('M8 counts a mailbox under all spellings of its address', async () => {
  await countMany('stranger', 2);
  expect([await count('stranger', 'Anna+neu@example.de'), await count('stranger', 'anna+alt@example.de')]).toEqual([
    0,
    HOUR_MS,
  ]);
});

it('M8 allows another mail an hour later', async () => {
  await countMany('stranger', 3);
  expect(await count('stranger', 'anna@example.de', NOW + HOUR_MS)).toBe(0);
});
