import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from './envelope.ts';
import { makeScript, type FakeAccount, type FakeScript } from './fakeAccount.ts';

const secretContract = v.object({ name: v.string(), text: v.string(), type: v.literal('secret_text') });
const bulkContract = v.object({ secrets: v.record(v.string(), v.nullable(secretContract)) });
const metadataContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    bindings: v.optional(v.array(v.looseObject({ type: v.string(), name: v.string() })), []),
    migrations: v.optional(v.object({ new_tag: v.string() })),
  }),
);

export const SCRIPT_NOT_FOUND = {
  status: 404,
  code: 10_007,
  message: 'This Worker does not exist on your account.',
} as const;

/**
 * Workers and their secrets: https://developers.cloudflare.com/api/resources/workers/subresources/scripts/. An upload
 * creates the worker and deploys at once; versions are in another file.
 */
export function scriptRoutes({ scripts }: FakeAccount): Hono {
  const withScript = async (name: string, answer: (script: FakeScript) => Response | Promise<Response>) => {
    const found = scripts.get(name);
    return found ? answer(found) : refuse(SCRIPT_NOT_FOUND);
  };
  return new Hono()
    .get('/', () => succeed([...scripts.values()].map(({ name, tag }) => ({ id: name, tag }))))
    .put('/:script', async (c) => {
      const form = await c.req.formData();
      const { bindings, migrations } = v.parse(metadataContract, form.get('metadata'));
      const name = c.req.param('script');
      const script = scripts.get(name) ?? makeScript(name);
      scripts.set(name, script);
      const inherited = bindings.filter(({ type }) => type === 'inherit');
      const missing = inherited.find((binding) => !script.secrets.has(binding.name));
      if (missing)
        return refuse({ status: 400, code: 10_057, message: `inherit binding '${missing.name}' is invalid` });
      const strange = bindings.find(({ type, service }) => type === 'service' && !scripts.has(String(service)));
      if (strange)
        return refuse({ status: 400, code: 10_143, message: `Could not resolve service binding '${strange.name}'` });
      script.bindings = bindings.filter(({ type }) => type !== 'inherit');
      script.migrationTag = migrations?.new_tag ?? script.migrationTag;
      return succeed({ id: name, tag: script.tag, deployment_id: script.tag, startup_time_ms: 1 });
    })
    .get('/:script/settings', (c) =>
      withScript(c.req.param('script'), ({ bindings, secrets }) =>
        succeed({ bindings: [...bindings, ...[...secrets.keys()].map(named)] }),
      ),
    )
    .get('/:script/secrets', (c) =>
      withScript(c.req.param('script'), ({ secrets }) => succeed([...secrets.keys()].map(named))),
    )
    .put('/:script/secrets', (c) =>
      withScript(c.req.param('script'), async ({ secrets }) => {
        const { name, text } = v.parse(secretContract, await c.req.json());
        secrets.set(name, text);
        return succeed(named(name));
      }),
    )
    .patch('/:script/secrets-bulk', (c) =>
      withScript(c.req.param('script'), async ({ secrets }) => {
        const asked = v.parse(bulkContract, await c.req.json());
        for (const [name, secret] of Object.entries(asked.secrets)) {
          if (secret === null) secrets.delete(name);
          else secrets.set(name, secret.text);
        }
        return succeed([...secrets.keys()].map(named));
      }),
    );
}

function named(name: string) {
  return { name, type: 'secret_text' };
}
