import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { consentRoutes } from './consentRoutes.ts';
import { expireConsents } from './expireConsents.ts';

const ID = '1d4bb605-3ace-429f-8a4c-0cebc0d8a678';
const PROOF = { textVersion: '2026-11-26', asked: ['youtube', 'push'], granted: ['push'], decidedAt: 1_795_000_000 };

const put = async (proof: unknown, { id = ID, title = 'blitz' } = {}) =>
  consentRoutes.request(`/mandators/${title}/consents/${id}`, { method: 'PUT', body: JSON.stringify(proof) }, env);
const rows = async () => (await env.READERS_DB.prepare('SELECT * FROM consent_proofs').all()).results;

beforeAll(() => applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS));
beforeEach(async () => {
  await env.READERS_DB.exec('DELETE FROM consent_proofs');
});

afterEach(() => void vi.useRealTimers());

describe('M93 the proof of a consent', () => {
  it('is stored once and never changed', async () => {
    expect((await put(PROOF)).status).toBe(200);
    expect((await put({ ...PROOF, granted: ['youtube'] })).status).toBe(200);
    expect(await rows()).toEqual([
      {
        id: ID,
        mandator: 'blitz',
        text_version: '2026-11-26',
        asked: 'youtube push',
        granted: 'push',
        decided_at: 1_795_000_000_000,
        kept_until: expect.any(Number),
      },
    ]);
  });

  it.each([
    ['unknown', { ...PROOF, granted: ['leser@example.de'] }, {}, 400],
    ['without words', { ...PROOF, textVersion: 'irgendwas' }, {}, 400],
    ['of no time', { ...PROOF, decidedAt: '2026' }, {}, 400],
    ['of a time that there is not', { ...PROOF, decidedAt: 1e15 }, {}, 400],
    ['under a name', PROOF, { id: 'demo-plus' }, 404],
    ['of no title', PROOF, { title: 'fremd' }, 404],
  ])('is rejected: %s', async (_case, proof, where, status) => {
    expect((await put(proof, where)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('is deleted three years after the year in which the consent ended', async () => {
    vi.setSystemTime('2026-01-04T00:00+01:00');
    // The browser's clock does not affect retention.
    await put({ ...PROOF, decidedAt: 9_999_999_999 });
    const db = openDatabase(env.READERS_DB);
    await expireConsents(db, Date.parse('2029-12-31T23:00+01:00'));
    expect(await rows()).toHaveLength(1);
    await expireConsents(db, Date.parse('2030-01-01T00:00+01:00'));
    expect(await rows()).toEqual([]);
  });
});
