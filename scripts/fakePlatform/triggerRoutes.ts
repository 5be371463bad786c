import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from './envelope.ts';
import type { FakeAccount } from './fakeAccount.ts';
import { SCRIPT_NOT_FOUND } from './scriptRoutes.ts';

const originsContract = v.array(v.object({ hostname: v.string() }));
const recordsContract = v.object({ override_existing_origin: v.boolean(), origins: originsContract });
const schedulesContract = v.array(v.object({ cron: v.string() }));

/**
 * Hosts and crons of a worker, as set by wrangler, and the other calls that wrangler makes for it:
 * https://developers.cloudflare.com/api/resources/workers/subresources/domains/.
 */
export function triggerRoutes({ domains, scripts }: FakeAccount): Hono {
  const hostsOf = (wanted: string | undefined) =>
    [...domains]
      .map(([hostname, service]) => ({ id: hostname, hostname, service }))
      .filter(({ hostname }) => wanted === undefined || hostname === wanted);
  return new Hono()
    .get('/domains', (c) => succeed(hostsOf(c.req.query('hostname'))))
    .get('/services/:script', (c) => {
      const script = scripts.get(c.req.param('script'));
      if (!script) return refuse(SCRIPT_NOT_FOUND);
      const { tag, migrationTag } = script;
      return succeed({
        id: script.name,
        default_environment: {
          environment: 'production',
          script: {
            tag,
            tags: [],
            last_deployed_from: 'api',
            ...(migrationTag ? { migration_tag: migrationTag } : {}),
          },
        },
      });
    })
    .post('/scripts/:script/domains/changeset', async (c) => {
      const origins = v.parse(originsContract, await c.req.json());
      const [updated, added] = [
        origins.filter(({ hostname }) => domains.has(hostname)),
        origins.filter(({ hostname }) => !domains.has(hostname)),
      ];
      return succeed({
        added,
        updated: updated.map((one) => ({ ...one, modified: false })),
        removed: [],
        conflicting: [],
      });
    })
    .put('/scripts/:script/domains/records', async (c) => {
      const { origins, override_existing_origin } = v.parse(recordsContract, await c.req.json());
      const name = c.req.param('script');
      const taken = origins.find(({ hostname }) => (domains.get(hostname) ?? name) !== name);
      if (taken && !override_existing_origin)
        return refuse({ status: 409, code: 100_116, message: `Hostname ${taken.hostname} already in use` });
      for (const { hostname } of origins) domains.set(hostname, name);
      return succeed(hostsOf(undefined));
    })
    .get('/scripts/:script/schedules', (c) => {
      const script = scripts.get(c.req.param('script'));
      return script ? succeed({ schedules: script.crons.map((cron) => ({ cron })) }) : refuse(SCRIPT_NOT_FOUND);
    })
    .put('/scripts/:script/schedules', async (c) => {
      const script = scripts.get(c.req.param('script'));
      if (!script) return refuse(SCRIPT_NOT_FOUND);
      script.crons = v.parse(schedulesContract, await c.req.json()).map(({ cron }) => cron);
      return succeed({ schedules: script.crons.map((cron) => ({ cron })) });
    })
    .get('/workers/:script', (c) =>
      scripts.has(c.req.param('script'))
        ? succeed({ name: c.req.param('script'), subdomain: { enabled: false, previews_enabled: false } })
        : refuse(SCRIPT_NOT_FOUND),
    )
    .on(['GET', 'POST'], '/scripts/:script/subdomain', () => succeed({ enabled: false, previews_enabled: false }))
    .patch('/scripts/:script/script-settings', () => succeed({}))
    .post('/scripts/:script/assets-upload-session', () => succeed({ jwt: UNSIGNED, buckets: [] }));
}

/** Tells wrangler that all assets are uploaded already. */
const UNSIGNED = 'eyJhbGciOiJub25lIn0.e30.';
