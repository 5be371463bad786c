import { expect, it } from 'vitest';
import { createCloudflareApi, Refused } from './createCloudflareApi.ts';

const QUERY = { method: 'POST', path: '/d1/database/a/query', body: { sql: 'SELECT 1' } } as const;

/** An account that gives these answers in turn. */
function openWith(...answers: (() => Response)[]) {
  const waits: number[] = [];
  const calls: string[] = [];
  const api = createCloudflareApi({
    baseUrl: 'https://api.test',
    accountId: 'a',
    token: 't',
    say: () => undefined,
    wait: async (ms) => waits.push(ms),
    fetch: async (input, init) => {
      calls.push(`${init?.method} ${new Request(input).url}`);
      return answers.shift()?.() ?? Response.json({ success: true, result: 'done' });
    },
  });
  return { api, waits, calls };
}

/** A response whose connection breaks halfway. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"succ')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    }),
  );
const down = (headers = {}) => new Response('', { status: 502, headers });

it('G24 repeats a call whose answer breaks off', async () => {
  const { api, waits, calls } = openWith(brokenOff, brokenOff);
  expect(await api.call({ ...QUERY, isRepeatable: true })).toBe('done');
  expect([waits, calls]).toEqual([
    [2_000, 4_000],
    Array(3).fill('POST https://api.test/accounts/a/d1/database/a/query'),
  ]);
});

it('G18 does not repeat a creation that may have arrived', async () => {
  for (const fault of [brokenOff, down]) {
    const { api, calls } = openWith(fault);
    await expect(api.call(QUERY)).rejects.toThrow(
      /^Cloudflare: POST \/d1\/database\/a\/query – (nicht erreichbar|502: )$/,
    );
    expect(calls).toHaveLength(1);
  }
});

it('G18 waits silently up to five minutes for an unavailable platform', async () => {
  const told = openWith(() => down({ 'retry-after': '7' }));
  expect(await told.api.call({ ...QUERY, isRepeatable: true })).toBe('done');
  expect(told.waits).toEqual([7_000]);
  const { api, waits } = openWith(...Array<typeof down>(9).fill(down));
  await expect(api.call({ ...QUERY, isRepeatable: true })).rejects.not.toBeInstanceOf(Refused);
  expect(waits.map((ms) => ms / 1_000)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

it('G18 does not repeat a final refusal', async () => {
  const { api, calls } = openWith(() => Response.json({ success: false }, { status: 403 }));
  await expect(api.call({ ...QUERY, isRepeatable: true })).rejects.toBeInstanceOf(Refused);
  expect(calls).toHaveLength(1);
});
