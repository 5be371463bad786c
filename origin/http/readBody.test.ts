import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readBody } from './readBody.ts';

const app = new Hono().post('/', async (c) => {
  const body = await readBody(c, v.strictObject({ id: v.number() }));
  return body.ok ? c.json(body.value) : body.error;
});

const send = async (body: string) => {
  const response = await app.request('/', { method: 'POST', body });
  return { status: response.status, answer: await response.json() };
};

it('hands over a body that fits the schema', async () =>
  expect(await send('{"id":7}')).toEqual({ status: 200, answer: { id: 7 } }));

it.each([
  ['no JSON', '{"id":', null],
  ['an empty body', '', null],
  ['a field of the wrong type', '{"id":"7"}', 'id'],
  ['an unknown field', '{"id":7,"admin":true}', 'admin'],
])('answers 400 with the invalid path: %s', async (_, body, path) =>
  expect(await send(body)).toMatchObject({
    status: 400,
    answer: { error: { status: 400, name: 'ValidationError', details: { errors: [{ path }] } } },
  }),
);
