import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from './envelope.ts';
import type { FakeAccount, FakeBucket } from './fakeAccount.ts';

const newContract = v.object({ name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)) });
const rulesContract = v.object({ rules: v.array(v.unknown()) });

const NOT_FOUND = { status: 404, code: 10_006, message: 'The specified bucket does not exist.' } as const;

/**
 * R2: https://developers.cloudflare.com/api/resources/r2/subresources/buckets/. A bucket is found only in the
 * jurisdiction given by a header.
 */
export function bucketRoutes({ buckets }: FakeAccount): Hono {
  const jurisdictionOf = (c: Context) => c.req.header('cf-r2-jurisdiction') ?? 'default';
  const keyOf = (c: Context, name: string) => `${jurisdictionOf(c)}/${name}`;
  const withBucket = async (
    c: Context,
    name: string,
    answer: (bucket: FakeBucket) => Response | Promise<Response>,
  ): Promise<Response> => {
    const found = buckets.get(keyOf(c, name));
    return found ? answer(found) : refuse(NOT_FOUND);
  };

  return new Hono()
    .get('/', (c) =>
      succeed({ buckets: [...buckets.values()].filter((one) => one.jurisdiction === jurisdictionOf(c)).map(shown) }),
    )
    .post('/', async (c) => {
      const { name } = v.parse(newContract, await c.req.json());
      if (buckets.has(keyOf(c, name)))
        return refuse({
          status: 409,
          code: 10_004,
          message: 'The bucket you tried to create already exists, and you own it.',
        });
      const made: FakeBucket = {
        name,
        jurisdiction: jurisdictionOf(c),
        creation_date: new Date().toISOString(),
        rules: [],
        objects: new Map(),
      };
      buckets.set(keyOf(c, name), made);
      return succeed(shown(made));
    })
    .get('/:bucket', (c) => withBucket(c, c.req.param('bucket'), (bucket) => succeed(shown(bucket))))
    .get('/:bucket/lifecycle', (c) => withBucket(c, c.req.param('bucket'), ({ rules }) => succeed({ rules })))
    .put('/:bucket/lifecycle', (c) =>
      withBucket(c, c.req.param('bucket'), async (bucket) => {
        bucket.rules = v.parse(rulesContract, await c.req.json()).rules;
        return succeed({});
      }),
    )
    .get('/:bucket/objects', (c) =>
      withBucket(c, c.req.param('bucket'), ({ objects }) =>
        succeed(
          [...objects.keys()].filter((key) => key.startsWith(c.req.query('prefix') ?? '')).map((key) => ({ key })),
        ),
      ),
    )
    .get('/:bucket/objects/:key{.+}', (c) =>
      withBucket(c, c.req.param('bucket'), ({ objects }) => {
        const bytes = objects.get(c.req.param('key'));
        return bytes
          ? new Response(new Uint8Array(bytes))
          : refuse({ status: 404, code: 10_007, message: 'The specified key does not exist.' });
      }),
    )
    .put('/:bucket/objects/:key{.+}', (c) =>
      withBucket(c, c.req.param('bucket'), async ({ objects }) => {
        objects.set(c.req.param('key'), Buffer.from(await c.req.arrayBuffer()));
        return succeed({});
      }),
    );
}

function shown({ name, jurisdiction, creation_date }: FakeBucket) {
  return { name, jurisdiction, creation_date };
}
