import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed, succeedPaged } from './envelope.ts';
import type { FakeAccount } from './fakeAccount.ts';

const newContract = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  jurisdiction: v.optional(v.picklist(['eu', 'fedramp', 'us'])),
});

/** KV: https://developers.cloudflare.com/api/resources/kv/subresources/namespaces/. */
export function namespaceRoutes({ namespaces }: FakeAccount): Hono {
  return new Hono()
    .get('/', (c) => succeedPaged([...namespaces.values()].map(shown), new URL(c.req.url).searchParams, 20))
    .post('/', async (c) => {
      const { title, jurisdiction = '' } = v.parse(newContract, await c.req.json());
      if ([...namespaces.values()].some((namespace) => namespace.title === title))
        return refuse({
          status: 400,
          code: 10_014,
          message: 'create namespace: a namespace with this account ID and title already exists',
        });
      const made = { id: randomBytes(16).toString('hex'), title, jurisdiction };
      namespaces.set(made.id, made);
      return succeed(shown(made));
    });
}

/** Without a jurisdiction the field is absent. */
function shown({ jurisdiction, ...namespace }: { readonly jurisdiction: string }) {
  return { ...namespace, supports_url_encoding: true, ...(jurisdiction === '' ? {} : { jurisdiction }) };
}
