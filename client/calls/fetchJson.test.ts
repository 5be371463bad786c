import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { fetchJson } from './fetchJson.ts';
import { valueAt } from '../platform/valueAt.ts';

describe('an endpoint of ours', () => {
  it('is asked for by GET where there is nothing to send', async () => {
    const { asked } = openFakeBrowser({ answers: { 'GET /api/settings': () => Response.json({ a: 1 }) } });
    expect(await fetchJson('/api/settings')).toEqual({ a: 1 });
    expect(asked).toEqual(['GET /api/settings']);
  });

  it.each([[{}], [{ isOnboardingCompleted: true }], [null], [false], [0]])('is sent %j by POST', async (body) => {
    const { asked, sent } = openFakeBrowser({ answers: { 'POST /api/onboarding': () => Response.json(null) } });
    expect(await fetchJson('/api/onboarding', body)).toBeNull();
    expect(asked).toEqual(['POST /api/onboarding']);
    expect(sent).toEqual([body]);
  });

  it.each([400, 401, 404, 500])('that refuses with %i throws, and does not say what was asked for', async (status) => {
    openFakeBrowser({ answers: { 'GET /api/x?token=geheim': () => new Response('{}', { status }) } });
    await expect(fetchJson('/api/x?token=geheim')).rejects.toThrow(new Error(`/api/x answered ${status}`));
  });

  it('that answers with something else throws', async () => {
    openFakeBrowser({ answers: { 'GET /api/x': () => new Response('<html>') } });
    await expect(fetchJson('/api/x')).rejects.toThrow(SyntaxError);
  });

  it('that does not answer throws', async () => {
    openFakeBrowser();
    await expect(fetchJson('/api/x')).rejects.toThrow(TypeError);
  });
});

describe('what an answer says under a name', () => {
  it('is there where it is an object, and null where it is none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (answer, name) => {
        const isObject = typeof answer === 'object' && answer !== null;
        expect(valueAt(answer, name)).toEqual(isObject ? Reflect.get(answer, name) : null);
        expect(valueAt({ [name]: answer }, name)).toEqual(answer);
      }),
    );
  });
});
