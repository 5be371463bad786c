import { expect, it } from 'vitest';
import { withLastResort } from './lastResort.ts';

it.each([
  [
    'throws',
    () => {
      throw new Error('planted');
    },
  ],
  ['rejects', () => Promise.reject(new Error('planted'))],
])('answers in German when everything else %s, and logs it', async (_, answer) => {
  const lines: string[] = [];
  const response = await withLastResort(answer, (line) => void lines.push(line));
  expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([
    500,
    'private, no-store',
    '30',
  ]);
  expect(await response.text()).toMatch(/^<!doctype html>[^]*Da ist bei uns etwas schiefgegangen[^]*<\/html>\n$/);
  expect(lines).toEqual(['{"level":"error","event":"last_resort","cause":"Error: planted"}']);
});

it('passes a regular response through', async () => {
  const response = new Response('da');
  expect(
    await withLastResort(
      () => response,
      () => undefined,
    ),
  ).toBe(response);
});
