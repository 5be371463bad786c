import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from './envelope.ts';
import type { FakeAccount } from './fakeAccount.ts';
import { SCRIPT_NOT_FOUND } from './scriptRoutes.ts';

const bindingContract = v.object({ type: v.string(), name: v.string(), text: v.optional(v.string()) });
const uploadContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    bindings: v.array(bindingContract),
    keep_bindings: v.optional(v.array(v.string()), []),
    annotations: v.record(v.string(), v.string()),
  }),
);
const sharesContract = v.pipe(
  v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  v.check((shares) => shares.reduce((sum, { percentage }) => sum + percentage, 0) === 100, 'is not all visits'),
);
const deploymentContract = v.object({ strategy: v.literal('percentage'), versions: sharesContract });

export type FakeVersion = {
  readonly id: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly bindings: readonly v.InferOutput<typeof bindingContract>[];
  readonly metadata: { readonly created_on: string; readonly source: 'api' };
};

export type FakeVersions = {
  /** Newest last. */
  readonly uploaded: FakeVersion[];
  /** Newest first. */
  readonly deployments: v.InferOutput<typeof sharesContract>[];
};

/**
 * Versions and their shares of visits, by worker, below `/workers`:
 * https://developers.cloudflare.com/workers/versions-and-deployments/. A version inherits the secrets of the previous
 * newest one and adds those of its upload.
 */
export function versionRoutes({ scripts }: FakeAccount, versions: Map<string, FakeVersions>): Hono {
  const of = (name: string) => {
    const known = versions.get(name) ?? { uploaded: [], deployments: [] };
    versions.set(name, known);
    return known;
  };
  return new Hono()
    .get('/workers/:script', () => succeed({ subdomain: { enabled: false, previews_enabled: false } }))
    .post('/scripts/:script/versions', async (c) => {
      const script = scripts.get(c.req.param('script'));
      if (!script) return refuse(SCRIPT_NOT_FOUND);
      const form = await c.req.formData();
      const asked = v.parse(uploadContract, form.get('metadata'));
      const { uploaded } = of(script.name);
      const secrets = new Map(script.secrets);
      for (const { type, name, text } of uploaded.at(-1)?.bindings ?? [])
        if (type === 'secret_text') secrets.set(name, text ?? '');
      const missing = asked.bindings.find(({ type, name }) => type === 'inherit' && !secrets.has(name));
      if (missing)
        return refuse({ status: 400, code: 10_057, message: `inherit binding '${missing.name}' is invalid` });
      for (const { type, name, text } of asked.bindings) if (type === 'secret_text') secrets.set(name, text ?? '');
      const version: FakeVersion = {
        id: randomUUID(),
        annotations: asked.annotations,
        bindings: [
          ...asked.bindings.filter(({ type }) => type !== 'inherit' && type !== 'secret_text'),
          ...Array.from(secrets, ([name, text]) => ({ type: 'secret_text', name, text })),
        ],
        metadata: { created_on: new Date().toISOString(), source: 'api' },
      };
      uploaded.push(version);
      return succeed({ id: version.id, startup_time_ms: 1, metadata: { has_preview: false } });
    })
    .get('/scripts/:script/versions', (c) => succeed({ items: of(c.req.param('script')).uploaded.toReversed() }))
    .get('/scripts/:script/versions/:id', (c) => {
      const found = of(c.req.param('script')).uploaded.find(({ id }) => id === c.req.param('id'));
      if (!found) return refuse({ status: 404, code: 10_200, message: 'The requested Worker version does not exist.' });
      const { bindings, ...shown } = found;
      const told = bindings.map(({ text, ...binding }) =>
        binding.type === 'secret_text' ? binding : { ...binding, text },
      );
      return succeed({ ...shown, resources: { bindings: told, script: { handlers: ['fetch'] }, script_runtime: {} } });
    })
    .get('/scripts/:script/deployments', (c) => {
      const { deployments } = of(c.req.param('script'));
      return succeed({ deployments: deployments.map((shares) => ({ ...DEPLOYED, versions: shares })) });
    })
    .post('/scripts/:script/deployments', async (c) => {
      const { uploaded, deployments } = of(c.req.param('script'));
      const { versions: shares } = v.parse(deploymentContract, await c.req.json());
      const strange = shares.find(({ version_id }) => !uploaded.some(({ id }) => id === version_id));
      if (strange) return refuse({ status: 400, code: 10_200, message: `No version ${strange.version_id}` });
      deployments.unshift(shares);
      return succeed({ id: randomUUID() });
    });
}

const DEPLOYED = {
  id: randomUUID(),
  source: 'api',
  strategy: 'percentage',
  author_email: 'release@press.example',
  created_on: new Date(0).toISOString(),
  annotations: {},
};
