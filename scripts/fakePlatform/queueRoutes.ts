import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed, succeedPaged } from './envelope.ts';
import type { FakeAccount } from './fakeAccount.ts';

const newContract = v.object({ queue_name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)) });

/** Queues: https://developers.cloudflare.com/api/resources/queues/methods/create/. */
export function queueRoutes({ queues }: FakeAccount): Hono {
  const shown = ([queue_name, queue_id]: readonly [string, string]) => ({ queue_id, queue_name });
  return new Hono()
    .get('/', (c) => succeedPaged([...queues].map(shown), new URL(c.req.url).searchParams, 100))
    .post('/', async (c) => {
      const { queue_name: name } = v.parse(newContract, await c.req.json());
      if (queues.has(name))
        return refuse({
          status: 409,
          code: 11_009,
          message: 'Queue name is already taken. Please select a different name and try again.',
        });
      queues.set(name, randomBytes(16).toString('hex'));
      return succeed(shown([name, queues.get(name) ?? '']));
    });
}
