import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { boundBody } from './boundBody.ts';

const service = new Hono().use(boundBody(10)).all('*', async (c) => c.text(`${c.req.method} ${await c.req.text()}`));

/** A body without a declared length; counts the bytes read from it. */
function streamOf(chunks: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += 1;
        if (taken > chunks) return controller.close();
        controller.enqueue(new TextEncoder().encode('12345'));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

/** Node requires `duplex` for streamed bodies. */
const post = (body: ReadableStream, headers = {}) => {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return service.request('/', init);
};

it.each([
  [{}, 'GET '],
  [{ method: 'POST', body: '1234567890', headers: { 'content-length': '10' } }, 'POST 1234567890'],
  [{ method: 'PUT', body: 'äöü' }, 'PUT äöü'],
  [{ method: 'DELETE' }, 'DELETE '],
] as const)('passes %j unchanged', async (init, text) => {
  const answer = await service.request('/', init);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});

it('rejects a body declared too long, without reading it', async () => {
  const { body, taken } = streamOf(12_000_000);
  const answer = await post(body, { 'content-length': '60000000' });
  expect([answer.status, taken()]).toEqual([413, 0]);
});

it('reads no more than the limit of a body without a declared length', async () => {
  const { body, taken } = streamOf(12_000_000);
  expect((await post(body)).status).toBe(413);
  expect(taken()).toBe(3);
  const short = streamOf(2);
  expect(await (await post(short.body)).text()).toBe('POST 1234512345');
});
