import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { fetchJson } from './fetchJson.ts';
import { valueAt } from '../platform/valueAt.ts';

describe('an endpoint of ours', () => {
  it('is called by GET without a body', async () => {
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

  it.each([400, 401, 404, 500])('refusing with %i throws, without naming the path', async (status) => {
    openFakeBrowser({ answers: { 'GET /api/x?token=geheim': () => new Response('{}', { status }) } });
    await expect(fetchJson('/api/x?token=geheim')).rejects.toThrow(new Error(`/api/x answered ${status}`));
  });

  it('answering with another type throws', async () => {
    openFakeBrowser({ answers: { 'GET /api/x': () => new Response('<html>') } });
    await expect(fetchJson('/api/x')).rejects.toThrow(SyntaxError);
  });

  it('without an answer throws', async () => {
    openFakeBrowser();
    await expect(fetchJson('/api/x')).rejects.toThrow(TypeError);
  });
});

describe('a property of an answer', () => {
  it('is returned for an object, and null otherwise', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (answer, name) => {
        const isObject = typeof answer === 'object' && answer !== null;
        expect(valueAt(answer, name)).toEqual(isObject ? Reflect.get(answer, name) : null);
        expect(valueAt({ [name]: answer }, name)).toEqual(answer);
      }),
    );
  });
});
